import { type Page, readSnapshot, type Snapshot } from '@juu/db/backup/read-snapshot';
import { fullName, type StoredTable } from '@juu/db/backup/stored-tables';
import type { Database } from '@juu/db/database';
import type { OwnSecret } from '../../platform/secret.ts';
import { whileFilesStay } from '../../platform/storage/file-removal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FORMAT_VERSION, type Header, type Manifest, PART } from './archive-format.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { KeyList } from './key-list.ts';
import { fingerprintOf } from './staged-secret.ts';

const FILES_URL = `/${PART.files}`;
const MOST_MISSING_NAMES = 100;

interface BackupSource {
  readonly database: Database;
  readonly storage: Storage;
  readonly secret: OwnSecret;
}

/** What a backup holds, in numbers. */
type BackupCounts = Pick<Manifest, 'rows' | 'files' | 'missing_files'>;

/**
 * Writes the database as it is at this moment, the files that its rows name and the generated
 * secret into a new file at `path`, which only its owner may read.
 *
 * @param signal aborted: nothing is left behind
 * @throws BackupFailure if the file cannot be made
 */
export async function takeBackup(
  source: BackupSource,
  path: string,
  signal: AbortSignal,
): Promise<BackupCounts> {
  const archive = await ArchiveWriter.create(path);
  let keys: KeyList | undefined;
  try {
    const list = await KeyList.create(path);
    keys = list;
    const counts = await whileFilesStay(source.database, async () => {
      const rows = await readSnapshot(source.database, (snapshot) =>
        addDatabase(archive, snapshot, source.secret, list, signal),
      );
      return { rows, ...(await addFiles(archive, source.storage, list, signal)) };
    });
    await archive.finish(counts);
    return counts;
  } catch (error) {
    return await archive.abandon(error);
  } finally {
    await keys?.remove();
  }
}

/** Answers with the count of rows of each table. */
async function addDatabase(
  archive: ArchiveWriter,
  { migrations, tables, pages }: Snapshot,
  secret: OwnSecret,
  keys: KeyList,
  signal: AbortSignal,
): Promise<Manifest['rows']> {
  const header: Header = {
    format: 'juu-backup',
    version: FORMAT_VERSION,
    created_at: new Date().toISOString(),
    migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
    tables: tables.map(({ columns, partitions, ...table }) => ({
      ...table,
      columns: [...columns],
      partitions: [...partitions],
    })),
    secret_fingerprint: fingerprintOf(secret.value),
  };
  await archive.add(PART.header, JSON.stringify(header));
  if (secret.isGenerated) await archive.add(PART.secret, secret.value);

  const counts: Manifest['rows'] = {};
  for (const table of tables) {
    const name = fullName(table);
    let count = 0;
    let nr = 0;
    for await (const page of pages(table)) {
      signal.throwIfAborted();
      nr += 1;
      count += page.rows.length;
      await archive.add(PART.rows(name, nr), page.rows.map((row) => `${row}\n`).join(''));
      await keys.add(fileKeys(table, page));
    }
    counts[name] = count;
  }
  return counts;
}

/** Keys of the files that a page's rows name. */
function fileKeys(table: StoredTable, { rows }: Page): string[] {
  const column = fullName(table) === 'public.creatives' ? table.columns.indexOf('file_url') : -1;
  if (column < 0) return [];
  const urls = rows.map((row) => (JSON.parse(row) as (string | null)[])[column]);
  return urls.flatMap((url) => (url?.startsWith(FILES_URL) ? [url.slice(FILES_URL.length)] : []));
}

/** A missing file is noted and is not a failure. */
async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  keys: KeyList,
  signal: AbortSignal,
): Promise<Omit<Manifest, 'version' | 'parts' | 'index_sha256' | 'rows'>> {
  let files = 0;
  let missing_files = 0;
  const missing_file_names: string[] = [];
  for await (const key of keys.read()) {
    signal.throwIfAborted();
    const content = await storage.read(key);
    if (content) {
      await archive.add(`${PART.files}${key}`, content.body, content.sizeBytes);
      files += 1;
    } else {
      missing_files += 1;
      if (missing_file_names.length < MOST_MISSING_NAMES) missing_file_names.push(key);
    }
  }
  return { files, missing_files, missing_file_names };
}
