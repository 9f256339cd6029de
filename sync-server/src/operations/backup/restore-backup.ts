import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { replaceDatabase } from '@juu/db/backup/replace-database';
import { fullName } from '@juu/db/backup/stored-tables';
import type { Database } from '@juu/db/database';
import { DatabaseFailure } from '@juu/db/database-failure';
import { migrationsDue } from '@juu/db/migrate';
import { migrationsFolder, readMigrationFiles } from '@juu/db/migration-files';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { OwnSecret } from '../../platform/secret.ts';
import { whileFilesStay } from '../../platform/storage/file-removal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Header, PART, tableOfPart } from './archive-format.ts';
import { ArchiveReader } from './archive-reader.ts';
import { BackupFailure } from './backup-failure.ts';
import { forgetMissingFiles } from './forget-missing-files.ts';
import { isRestored, writeRestored } from './restore-record.ts';
import { fingerprintOf, newRestoreId, settleSecret, stageSecret } from './staged-secret.ts';
import { textOf, type VerifiedArchive, verifyArchive } from './verify-archive.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

interface RestoreTarget {
  readonly database: Database;
  readonly storage: Storage;
  readonly dataDir: string;
  readonly secret: OwnSecret;
  /** Runs `work` while nothing is served from the database. */
  whilePaused(work: () => Promise<void>): Promise<void>;
}

export interface Restored extends VerifiedArchive {
  /** Number of creatives whose file is lost; their rows no longer name one. */
  readonly withoutFile: number;
}

/**
 * Replaces database, files and generated secret with those of a backup. It first checks the whole
 * archive, then adds files under unique names, then replaces the database in one transaction. If
 * the process ends at any point, the old state or the new one is there, complete. The hourly sweep
 * removes files that only the old state named. A creative whose file was missing at backup time
 * names none afterwards.
 *
 * @throws BackupFailure if the backup can't be restored here; nothing is changed
 */
export async function restoreBackup(
  target: RestoreTarget,
  path: string,
  signal: AbortSignal,
): Promise<Restored> {
  const reader = await ArchiveReader.open(path);
  try {
    const archive = await verifyArchive(reader);
    await requireKnownMigrations(path, archive.header);
    requireSecret(path, archive, target.secret);
    signal.throwIfAborted();
    let withoutFile = 0;
    await whileFilesStay(target.database, () =>
      target.whilePaused(async () => {
        await restoreFiles(reader, target);
        withoutFile = await restoreDatabase(reader, archive, target);
      }),
    );
    return { ...archive, withoutFile };
  } finally {
    await reader.close();
  }
}

async function requireKnownMigrations(path: string, { migrations }: Header): Promise<void> {
  try {
    migrationsDue(await readMigrationFiles(migrationsFolder), migrations);
  } catch (error) {
    if (!(error instanceof DatabaseFailure)) throw error;
    throw new BackupFailure(
      `${path} comes from a newer or modified version of Juu, and this version can’t read it: restore it with the version that made it, or a later one. (${error.message})`,
    );
  }
}

/** The secret encrypts keys in the database: with another secret, no device could sync. */
function requireSecret(path: string, { header, secret }: VerifiedArchive, own: OwnSecret): void {
  const after = own.isGenerated && secret !== undefined ? secret : own.value;
  if (fingerprintOf(after) === header.secret_fingerprint) return;
  throw new BackupFailure(
    secret === undefined
      ? `${path} was made with another BETTER_AUTH_SECRET and doesn’t contain it: set the variable to the secret in use at that time.`
      : `${path} was made with a secret other than this BETTER_AUTH_SECRET: set the variable to the secret in the backup (tar -xzOf FILE ${PART.secret} prints it), or leave it empty.`,
  );
}

async function restoreFiles(
  reader: ArchiveReader,
  { storage, dataDir }: RestoreTarget,
): Promise<void> {
  const folder = join(dataDir, 'restoring');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received = join(folder, 'file');
  try {
    for await (const { name, body } of reader.parts()) {
      if (!name.startsWith(PART.files)) continue;
      const key = name.slice(PART.files.length);
      if (!KEY.test(key)) throw reader.damaged();
      await pipeline(body, createWriteStream(received, { mode: 0o600 }));
      await storage.save(key, received);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the number of creatives whose file is lost. */
async function restoreDatabase(
  reader: ArchiveReader,
  { header, manifest, secret }: VerifiedArchive,
  target: RestoreTarget,
): Promise<number> {
  const id = newRestoreId();
  const { database, storage, dataDir, secret: own } = target;
  const tables = new Map(header.tables.map((table) => [fullName(table), table]));
  const restored = new Set<string>();
  const replacement = {
    migrations: header.migrations.map(({ name }) => name),
    tables: header.tables,
    async *pages() {
      for await (const part of reader.parts()) {
        // Needed only if the backup lacks files.
        if (manifest.missing_files > 0 && part.name.startsWith(PART.files)) {
          restored.add(part.name.slice(PART.files.length));
        }
        const table = tables.get(tableOfPart(part.name) ?? '');
        if (table) yield { table, rows: (await textOf(reader, part)).trimEnd().split('\n') };
      }
    },
  };
  if (own.isGenerated && secret !== undefined) await stageSecret(dataDir, id, secret);
  try {
    return await retryTransaction(database, async (tx) => {
      await replaceDatabase(tx, replacement);
      await writeRestored(tx, id, header);
      return manifest.missing_files > 0 ? await forgetMissingFiles(tx, restored, storage) : 0;
    });
  } finally {
    await settleSecret(dataDir, (restore) => isRestored(database, restore));
  }
}
