import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  anyHeaderSchema,
  FORMAT_VERSION,
  type Header,
  headerSchema,
  type IndexLine,
  isIndex,
  type Manifest,
  manifestSchema,
  PART,
  PARTS_PER_INDEX,
} from './archive-format.ts';
import type { ArchivePart, ArchiveReader } from './archive-reader.ts';
import { BackupFailure } from './backup-failure.ts';

/** Parts that we read as one text stay far below. */
const MOST_TEXT = 16_000_000;

export interface VerifiedArchive {
  readonly header: Header;
  readonly manifest: Manifest;
  /** The generated secret; undefined if the backup holds none. */
  readonly secret: string | undefined;
}

/**
 * Reads an archive to its end and compares every byte with the sums it was written with.
 * @throws BackupFailure if it is damaged, cut short or of an unknown format
 */
export async function verifyArchive(reader: ArchiveReader): Promise<VerifiedArchive> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  let secret: string | undefined;
  let parts = 0;
  let seen: IndexLine[] = [];
  const indexHash = createHash('sha256');

  for await (const part of reader.parts()) {
    if (manifest || seen.length > PARTS_PER_INDEX) throw reader.damaged();
    if (part.name === PART.manifest) {
      manifest = parse(reader, manifestSchema, await textOf(reader, part));
    } else if (isIndex(part.name)) {
      const text = await textOf(reader, part);
      indexHash.update(text);
      if (!isIndexOf(text, seen)) throw reader.damaged();
      seen = [];
    } else {
      const hash = createHash('sha256');
      const kept = [PART.header, PART.secret].find((name) => name === part.name);
      if (kept) {
        const text = await textOf(reader, part);
        hash.update(text);
        if (kept === PART.secret) secret = text;
        else header = readHeader(reader, text);
      } else {
        for await (const chunk of part.body) hash.update(chunk);
      }
      if (!header) throw reader.damaged();
      seen.push({ name: part.name, size: part.size, sha256: hash.digest('hex') });
      parts += 1;
    }
  }
  const isWhole =
    seen.length === 0 &&
    manifest?.parts === parts &&
    manifest.index_sha256 === indexHash.digest('hex');
  if (!header || !manifest || !isWhole) throw reader.damaged();
  return { header, manifest, secret };
}

function isIndexOf(text: string, parts: readonly IndexLine[]): boolean {
  return text === parts.map((part) => `${JSON.stringify(part)}\n`).join('');
}

function readHeader(reader: ArchiveReader, text: string): Header {
  const { version } = parse(reader, anyHeaderSchema, text);
  if (version !== FORMAT_VERSION) {
    throw new BackupFailure(
      `${reader.path} is a backup of format ${version}, but this version of Juu reads format ${FORMAT_VERSION}: restore it with the version that made it, or a later one.`,
    );
  }
  return parse(reader, headerSchema, text);
}

function parse<T>(reader: ArchiveReader, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw reader.damaged();
    throw error;
  }
}

/** A part as one text. */
export async function textOf(reader: ArchiveReader, { size, body }: ArchivePart): Promise<string> {
  if (size > MOST_TEXT) throw reader.damaged();
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
