import { connect } from '@juu/db/connect';
import { lockDataDir } from '@juu/db/data-dir-lock';
import { migrate } from '@juu/db/migrate';
import { readSettings } from './env.ts';
import { describeFailure } from './platform/operator-failure.ts';

/** `pnpm db:migrate`: applies what is due, migrations and changed SQL files, and prints it. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  // A Postgres server may be migrated beside a running process; the embedded database may not.
  const lock = databaseUrl ? undefined : await lockDataDir(dataDir);
  const database = await connect({ databaseUrl, dataDir });
  const applied = await migrate(database);
  await database.close();
  await lock?.release();
  const lines =
    applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['nothing to apply'];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
