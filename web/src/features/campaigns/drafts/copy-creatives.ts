import { keepChosenFile } from '@/outbox/files/pending-files.ts';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';

/** How long one file of the server's is waited for, milliseconds. */
const FETCH_TIMEOUT_MS = 30_000;

interface CopiedCreatives {
  /** From the creatives that were wanted to those of the new campaign, in order. */
  readonly copies: Map<string, string>;
  /** Creatives whose files cannot be had now: offline, or not arrived from another device. */
  readonly missing: string[];
}

interface SourceRow extends LocalRow<'pending_files'> {
  /** Null if it has no campaign yet, only a form that it was chosen for. */
  readonly owner: string | null;
  /** Null or empty if it has none but the file's. */
  readonly name: string | null;
  readonly file_url: string | null;
  readonly format: string | null;
}

const SOURCE_SQL = `
  SELECT f.*, c.id AS owner, c.name, c.file_url, c.format
    FROM (SELECT ? AS wanted) w
    LEFT JOIN pending_files f ON f.id = w.wanted
    LEFT JOIN creatives c ON c.id = w.wanted`;

/**
 * Brings creatives along into a new campaign: files of no campaign yet as they are, those of another
 * one as copies, from this device or else from the server.
 */
export async function copyCreatives(
  replica: Replica,
  campaignId: string,
  wanted: readonly string[],
): Promise<CopiedCreatives> {
  const copied: CopiedCreatives = { copies: new Map(), missing: [] };
  for (const id of wanted) {
    const source = await replica.database.get<SourceRow>(SOURCE_SQL, [id]);
    if (source.id && !source.owner) {
      copied.copies.set(id, id);
      continue;
    }
    const file = await fileOf(replica, id, source);
    if (file) copied.copies.set(id, await keepChosenFile(replica, campaignId, file));
    else copied.missing.push(id);
  }
  return copied;
}

async function fileOf(
  { files }: Replica,
  id: string,
  { filename, name, type, file_url, format }: SourceRow,
): Promise<File | undefined> {
  const kept = await files.read(id).catch(() => undefined);
  if (kept) return new File([kept], name || (filename ?? ''), { type: type ?? '' });
  if (!file_url) return undefined;
  try {
    const response = await fetch(file_url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const content = await response.blob();
    const extension = file_url.split('.').at(-1);
    const named = name || `${format ?? 'creative'}.${extension}`;
    return new File([content], named, { type: content.type });
  } catch {
    // Unreachable: the form says what is missing and asks again when it is next opened.
    return undefined;
  }
}
