import type { Transaction } from '@powersync/web';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { deleteRows, insertRow, updateRow } from '@/replica/sql-writes.ts';

/**
 * The state of a creative's file. `chosen`: in a form that is not sent yet; `original`: a whole picture, if
 * that form uses a part of it; `waiting`: its campaign was saved, and the upload follows; `refused`: the
 * server doesn't take it; `sent`: the server has all of it. Once the creative's row says so too, the file
 * is no longer pending.
 */
const FILE_STATES = ['chosen', 'original', 'waiting', 'refused', 'sent'] as const;
type FileState = (typeof FILE_STATES)[number];

/** A creative's file on its way; the id is the creative's. */
export interface PendingFile {
  readonly id: string;
  readonly campaignId: string;
  readonly filename: string;
  /** MIME type from the browser. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly state: FileState;
  /** The address at which an interrupted upload continues. */
  readonly uploadUrl: string | null;
  readonly bytesSent: number;
  /** The person paused the upload. */
  readonly paused: boolean;
  /** The last attempt to send it failed, or the server refused it. */
  readonly failed: boolean;
  readonly error: string | null;
  /** The whole picture, if this one is a part of it and its form isn't saved yet. */
  readonly originalId: string | null;
  /** The person chose to show the whole picture, though it doesn't fill the screen. */
  readonly isWhole: boolean;
}

/** A file's row on this device. Null in a column means no value. */
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
    originalId: row.original_id,
    isWhole: row.fit === 'whole',
  };
}

/**
 * Keeps a chosen file on this device: first its bytes, then its row. Keeps nothing if either fails.
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

/**
 * Keeps a part of a picture as a file of its own. A chosen picture stays whole until the form is saved; one that
 * was saved before goes its own way.
 */
export async function keepPart(
  replica: Replica,
  campaignId: string,
  originalId: string,
  part: File,
): Promise<string> {
  const id = await keepChosenFile(replica, campaignId, part);
  await replica.database.writeTransaction(async (tx) => {
    await updateRow(tx, 'pending_files', id, { original_id: originalId });
    await tx.execute(
      `UPDATE pending_files SET state = 'original' WHERE id = ? AND state = 'chosen'`,
      [originalId],
    );
  });
  return id;
}

/** Makes the whole picture the one that is sent, and notes that this was chosen; does nothing to one that was saved. */
export async function keepWhole({ database }: Replica, originalId: string): Promise<void> {
  await database.execute(
    `UPDATE pending_files SET state = 'chosen', fit = 'whole'
      WHERE id = ? AND state IN ('chosen', 'original')`,
    [originalId],
  );
}

/** Removes files from this device. Bytes that can't be removed now go at a later start. */
export async function dropFiles(
  { files, database }: Replica,
  ids: readonly string[],
): Promise<void> {
  await deleteRows(database, 'pending_files', ids);
  await Promise.allSettled(ids.map((id) => files.remove(id)));
}

/** Marks files for upload, in the transaction that saves their campaign. */
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
      original_id: null,
      error_code: null,
      error: null,
    });
  }
}

/** Pauses the upload of a file, or resumes it where it stopped. A reload keeps the pause. */
export async function pauseFile(
  { database }: Pick<Replica, 'database'>,
  id: string,
  paused: boolean,
): Promise<void> {
  await updateRow(database, 'pending_files', id, { paused: paused ? 1 : 0 });
}

/** Resumes every upload that the person paused. */
export async function resumeFiles({ database }: Pick<Replica, 'database'>): Promise<void> {
  await database.execute('UPDATE pending_files SET paused = 0 WHERE paused = 1');
}
