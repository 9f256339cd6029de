import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import {
  FORMAT_VERSION,
  type IndexLine,
  type Manifest,
  PART,
  PARTS_PER_INDEX,
} from './archive-format.ts';
import { BackupFailure, cannotBeWritten, fileTrouble } from './backup-failure.ts';

/**
 * Error codes of file systems without hard links, such as many network drives and memory sticks.
 */
const NO_HARD_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

function existsAlready(path: string): BackupFailure {
  return new BackupFailure(`${path} already exists: choose another name, or remove it first.`);
}

/**
 * Writes an archive under a temporary name, and gives it its own once complete; never replaces a
 * file.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #pack: Pack = pack();
  readonly #failed = new AbortController();
  readonly #written: Promise<void>;
  readonly #indexHash = createHash('sha256');
  #index: IndexLine[] = [];
  #indexes = 0;
  #parts = 0;

  /** @throws BackupFailure if the file already exists */
  static async create(path: string): Promise<ArchiveWriter> {
    const existing = await open(path).catch(() => undefined);
    await existing?.close();
    if (existing) throw existsAlready(path);
    return new ArchiveWriter(path);
  }

  private constructor(path: string) {
    this.#path = path;
    this.#unfinished = `${path}.${process.pid}.part`;
    this.#written = pipeline(
      this.#pack,
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(this.#unfinished, { mode: 0o600, flush: true }),
    );
    this.#written.catch((error) => this.#failed.abort(error));
  }

  /** @param content its bytes, `size` of them */
  async add(name: string, content: string | Readable, size = 0): Promise<void> {
    const part =
      typeof content === 'string'
        ? await this.#writeText(name, content)
        : { name, size, sha256: await this.#write(name, size, content) };
    this.#parts += 1;
    this.#index.push(part);
    if (this.#index.length === PARTS_PER_INDEX) await this.#writeIndex();
  }

  /** Completes the archive and gives it its name. */
  async finish(counts: Omit<Manifest, 'version' | 'parts' | 'index_sha256'>): Promise<void> {
    await this.#writeIndex();
    const manifest: Manifest = {
      version: FORMAT_VERSION,
      parts: this.#parts,
      index_sha256: this.#indexHash.digest('hex'),
      ...counts,
    };
    await this.#writeText(PART.manifest, JSON.stringify(manifest));
    this.#pack.finalize();
    await this.#written;
    await this.#settle().catch((error) => {
      throw error.code === 'EEXIST' ? existsAlready(this.#path) : error;
    });
  }

  /** Unlike a rename, both ways fail if a file appeared there in the meantime. */
  async #settle(): Promise<void> {
    try {
      await link(this.#unfinished, this.#path);
      await rm(this.#unfinished);
    } catch (error) {
      if (!NO_HARD_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await (await open(this.#path, 'wx', 0o600)).close();
      await rename(this.#unfinished, this.#path);
    }
  }

  /**
   * Removes what was written so far.
   * @throws BackupFailure that says what an operator can do about `error`, else `error` itself
   */
  async abandon(error: unknown): Promise<never> {
    this.#pack.destroy(new Error('The archive was abandoned'));
    const cause = await this.#written.then(() => error).catch((failure: unknown) => failure);
    await rm(this.#unfinished, { force: true });
    if (fileTrouble(cause)) cannotBeWritten(this.#path)(cause);
    throw error;
  }

  async #writeIndex(): Promise<void> {
    const text = this.#index.map((line) => `${JSON.stringify(line)}\n`).join('');
    this.#index = [];
    this.#indexes += 1;
    this.#indexHash.update(text);
    await this.#writeText(PART.index(this.#indexes), text);
  }

  async #writeText(name: string, text: string): Promise<IndexLine> {
    const bytes = Buffer.from(text);
    return { name, size: bytes.length, sha256: await this.#write(name, bytes.length, [bytes]) };
  }

  /** Returns the SHA-256 of what was written. */
  async #write(
    name: string,
    size: number,
    chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<string> {
    const { signal } = this.#failed;
    signal.throwIfAborted();
    const hash = createHash('sha256');
    const entry: NodeJS.WritableStream = this.#pack.entry({ name, size, mode: 0o600 });
    const closed = once(entry, 'close', { signal });
    closed.catch(() => {});
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain', { signal });
    }
    entry.end();
    await closed;
    return hash.digest('hex');
  }
}
