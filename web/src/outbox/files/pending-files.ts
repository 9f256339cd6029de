import type { Transaction } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { deleteRows, insertRow, updateRow } from '@/replica/sql-writes.ts';

/**
 * Where a creative's file stands. `chosen`: in a form that has not been sent; `waiting`: its
 * campaign was saved, the file is to be uploaded; `refused`: the server does not take it;
 * `sent`: the server has all of it. A file that has arrived is pending no more.
 */
const FILE_STATES = ['chosen', 'waiting', 'refused', 'sent'] as const;
type FileState = (typeof FILE_STATES)[number];

/** A creative's file on its way; the id is the creative's. */
export interface PendingFile {
  readonly id: string;
  readonly campaignId: string;
  readonly filename: string;
  /** MIME type as the browser tells it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly state: FileState;
  /** Where an interrupted upload goes on. */
  readonly uploadUrl: string | null;
  readonly bytesSent: number;
  /** The person holds the upload back. */
  readonly paused: boolean;
  /** The last attempt to send it was in vain, or it was refused. */
  readonly failed: boolean;
  readonly error: string | null;
}

/** A file as this device keeps it; null in a column counts as nothing. */
export function toPendingFile(row: LocalRow<'pending_files'>): PendingFile {
  return {
    id: row.id,
    campaignId: row.campaign_id ?? '',
    filename: row.filename ?? '',
    type: row.type ?? '',
    size: row.size ?? 0,
    state: FILE_STATES.find((state) => state === row.state) ?? 'chosen',
    uploadUrl: row.upload_url,
    bytesSent: row.bytes_sent ?? 0,
    paused: row.paused === 1,
    failed: row.error_code !== null,
    error: row.error,
  };
}

/**
 * Keeps a chosen file on this device, first its bytes, then its row; nothing if either fails.
 * Returns the creative's id.
 */
export async function keepChosenFile(
  { files, database }: Replica,
  campaignId: string,
  file: File,
): Promise<string> {
  const id = crypto.randomUUID();
  await files.write(id, file);
  try {
    await insertRow(database, 'pending_files', id, {
      campaign_id: campaignId,
      filename: file.name,
      type: file.type,
      size: file.size,
      state: 'chosen',
      bytes_sent: 0,
      created_at: new Date().toISOString(),
    });
  } catch (error) {
    await files.remove(id).catch(() => undefined);
    throw error;
  }
  return id;
}

/** Forgets files and removes them from this device; what cannot be removed now goes at a next start. */
export async function dropFiles(
  { files, database }: Replica,
  ids: readonly string[],
): Promise<void> {
  await deleteRows(database, 'pending_files', ids);
  await Promise.allSettled(ids.map((id) => files.remove(id)));
}

/** Marks files for upload: their campaign is being saved in this transaction. */
export async function queueFiles(
  tx: Transaction,
  campaignId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await updateRow(tx, 'pending_files', id, {
      campaign_id: campaignId,
      state: 'waiting',
      paused: 0,
      error_code: null,
      error: null,
    });
  }
}

/** Holds the upload of a file back, or lets it go on from where it stopped; outlives a reload. */
export async function pauseFile(
  { database }: Pick<Replica, 'database'>,
  id: string,
  paused: boolean,
): Promise<void> {
  await updateRow(database, 'pending_files', id, { paused: paused ? 1 : 0 });
}

/** Lets every upload go on that the person holds back. */
export async function resumeFiles({ database }: Pick<Replica, 'database'>): Promise<void> {
  await database.execute('UPDATE pending_files SET paused = 0 WHERE paused = 1');
}
