import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@juu/db/connect';
import type { Database } from '@juu/db/database';
import { migrate } from '@juu/db/migrate';
import { copyMigratedDataDir } from '@juu/db/testing/migrated-data-dir';
import { openTestDatabase, type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecret } from '../../platform/secret.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { discrepancies } from '../../sync/testing/people.ts';
import { addCompany } from '../../testing/add-company.ts';
import { runProgram } from '../../testing/server-process.ts';
import { isRestored } from './restore-record.ts';
import { settleSecret } from './staged-secret.ts';
import { takeBackup } from './take-backup.ts';

/** Milliseconds from the first change to the kill; the whole takes about half a second. */
const KILLED_AFTER_MS = [0, 300];
const RESTORED_SECRET = 'the secret in the backup, long enough';

describe.each(testDatabases())(
  'a restore into $name that is killed',
  {
    timeout: 300_000,
  },
  ({ name }) => {
    let folder: string;
    let settings: { DATA_DIR: string; DATABASE_URL?: string };
    let postgres: TestDatabase | undefined;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'juu-killed-restore-'));
      postgres = name === 'Postgres' ? await openTestDatabase('Postgres') : undefined;
      settings = {
        DATA_DIR: join(folder, 'data'),
        ...(postgres?.databaseUrl && { DATABASE_URL: postgres.databaseUrl }),
      };
      if (postgres) await mkdir(settings.DATA_DIR);
      else await copyMigratedDataDir(settings.DATA_DIR);
    });
    afterEach(async () => {
      await postgres?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = await connect({
        dataDir: settings.DATA_DIR,
        databaseUrl: settings.DATABASE_URL,
      });
      try {
        // As every start does.
        await migrate(database);
        await settleSecret(settings.DATA_DIR, (id) => isRestored(database, id));
        return await work(database);
      } finally {
        await database.close();
      }
    }

    /** A backup of another database, whose company tells whose rows are there. */
    async function makeBackup(): Promise<string> {
      const source = await openTestDatabase('PGlite');
      await addCompany(source, 'restored.example');
      await sql`
      insert into contact_messages (name, email, phone, message)
      select 'n', 'e', 'p', repeat('x', 200) from generate_series(1, 5000)`.execute(source.kysely);
      const path = join(folder, 'backup.tgz');
      const storage = await openStorage({ dataDir: folder });
      const secret = { value: RESTORED_SECRET, isGenerated: true };
      await takeBackup({ database: source, storage, secret }, path, new AbortController().signal);
      await source.close();
      return path;
    }

    test('leaves the old state or the new one, whole and with its secret, whenever that is', async () => {
      const path = await makeBackup();
      await withDatabase((database) => addCompany(database, 'old.example'));
      const oldSecret = (await loadSecret({ dataDir: settings.DATA_DIR, secret: undefined })).value;

      for (const ms of [...KILLED_AFTER_MS, undefined]) {
        const restore = runProgram('command.js', settings, ['restore', path]);
        await restore.printed('is complete');
        if (ms !== undefined) {
          await delay(ms);
          restore.child.kill('SIGKILL');
        }
        const status = await restore.exited;
        const { companies, messages } = await withDatabase(async (database) => {
          expect(await discrepancies(database)).toEqual([]);
          return { companies: await namesOf(database), messages: await messagesOf(database) };
        });
        const isNew = companies[0] === 'restored.example';
        expect({ companies, messages, secret: await readSecret() }).toEqual(
          isNew
            ? { companies: ['restored.example'], messages: 5_000, secret: RESTORED_SECRET }
            : { companies: ['old.example'], messages: 0, secret: oldSecret },
        );
        expect((await readdir(settings.DATA_DIR)).filter((file) => /secret\./.test(file))).toEqual(
          [],
        );
        if (ms === undefined) expect({ status, isNew }).toEqual({ status: 0, isNew: true });
      }
    });

    const readSecret = async () =>
      (await readFile(join(settings.DATA_DIR, 'secret'), 'utf8')).trim();
  },
);

async function namesOf({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom('verified_companies').select('email_domain').execute();
  return rows.map(({ email_domain }) => email_domain);
}

async function messagesOf({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_messages`.execute(kysely);
  return rows[0]?.count ?? 0;
}
