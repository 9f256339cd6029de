import type { CommonPowerSyncDatabase } from '@powersync/web';
import pTimeout from 'p-timeout';
import type { FileStore } from '@/replica/files/file-store.ts';
import { openFileStore } from '@/replica/files/open-file-store.ts';
import { openDatabase } from '@/replica/open-database.ts';
import type { LocalRow } from '@/replica/schema.ts';
import type { Storage } from '@/replica/storage-choice.ts';

/** How long the device may take to read one file, milliseconds. */
const READ_TIMEOUT_MS = 10_000;

const FORMS_SQL = `
  SELECT body AS text FROM campaign_form_drafts UNION ALL SELECT body FROM profile_form_drafts`;

/** A file that was not sent. `content` is missing if the device can't read it. */
export interface RescuedFile {
  readonly filename: string;
  readonly content: Blob | undefined;
}

/** Unsent work, for a person to keep. */
export interface Rescued {
  /** Changes and forms, and the names of the files. */
  readonly record: Readonly<Record<'changes' | 'forms' | 'files', readonly unknown[]>>;
  readonly files: readonly RescuedFile[];
}

type FileRow = Pick<LocalRow<'pending_files'>, 'id' | 'filename' | 'type' | 'size' | 'state'>;

/**
 * Reads unsent work from a database that the app couldn't open, without the worker that the tabs
 * share.
 *
 * @throws {OpenFailure} if it can't be opened this way either
 */
export async function rescueUnsent(userId: string, storage: Storage): Promise<Rescued> {
  const database = await openDatabase(userId, storage, false);
  try {
    const rows = await database.getAll<FileRow>(
      'SELECT id, filename, type, size, state FROM pending_files',
    );
    const record = {
      changes: await parsedRows(database, 'SELECT data AS text FROM ps_crud ORDER BY id'),
      forms: await parsedRows(database, FORMS_SQL),
      files: rows.map(({ id: _, ...row }) => row),
    };
    return { record, files: await rescueFiles(await openFileStore(userId, storage), rows) };
  } finally {
    await database.close({ disconnect: false });
  }
}

/** The bytes of the files, in the order of their rows. */
export function rescueFiles(
  files: Pick<FileStore, 'read'>,
  rows: readonly FileRow[],
): Promise<RescuedFile[]> {
  return Promise.all(
    rows.map(async ({ id, filename }) => ({
      filename: filename ?? id,
      content: await pTimeout(files.read(id), { milliseconds: READ_TIMEOUT_MS }).catch(
        () => undefined,
      ),
    })),
  );
}

async function parsedRows(database: CommonPowerSyncDatabase, sql: string): Promise<unknown[]> {
  const rows = await database.getAll<{ text: string }>(sql);
  return rows.map(({ text }) => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  });
}
