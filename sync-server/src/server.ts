import { createServer } from 'node:http';
import { connect } from '@juu/db/connect';
import { lockDataDir } from '@juu/db/data-dir-lock';
import { migrate } from '@juu/db/migrate';
import { seedDemo } from '@juu/db/seed/seed-demo';
import { seedZones } from '@juu/db/seed/seed-zones';
import { hashPassword } from 'better-auth/crypto';
import { compose } from './compose.ts';
import { readSettings } from './env.ts';
import { siteDir } from './http/static-site.ts';
import { createLog } from './log.ts';
import { demoAccountLines } from './process/demo-accounts.ts';
import { listen } from './process/listen.ts';
import { loadSecret } from './process/load-secret.ts';
import { onDatabaseError } from './process/on-database-error.ts';
import { onStopSignal } from './process/on-stop-signal.ts';
import { describeFailure } from './process/start-failure.ts';
import { stopServing } from './process/stop-serving.ts';

/** From the signal to the end of the process, and what of it requests in flight may use. */
const STOP_LIMIT_MS = 10_000;
const REQUESTS_PATIENCE_MS = 8_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const lock = await lockDataDir(settings.dataDir);
  const secret = settings.secret ?? (await loadSecret(settings.dataDir));
  const database = await connect({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    onError: onDatabaseError(log),
  });
  await migrate(database);
  await seedZones(database);
  if (settings.seed === 'demo') await seedDemo(database, { hashPassword });

  const { app, stop } = await compose({ settings, secret, database, log, site: siteDir });
  const server = createServer(app);
  await listen(server, settings.port, settings.host);
  onStopSignal(async () => {
    await stopServing({ server, stopWork: stop, patienceMs: REQUESTS_PATIENCE_MS });
    await database.close();
    await lock.release();
  }, STOP_LIMIT_MS);

  const accounts = settings.seed === 'demo' ? await demoAccountLines() : [];
  print(`Juu is running at ${settings.publicUrl}`, ...accounts);
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
