import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@juu/db/connect';
import { lockDataDir } from '@juu/db/data-dir-lock';
import { migrate } from '@juu/db/migrate';
import { demoAccountSchema } from '@juu/db/seed/demo-seed';
import { readSeed } from '@juu/db/seed/read-seed';
import { DEMO_PASSWORD, seedDemo } from '@juu/db/seed/seed-demo';
import { seedZones } from '@juu/db/seed/seed-zones';
import { z } from 'zod';
import { compose } from './compose.ts';
import { ensureAdmin } from './domain/accounts/admins/ensure-admin.ts';
import { slowHashing } from './domain/accounts/passwords/password-hashing.ts';
import { readSettings } from './env.ts';
import { pausedApp } from './operations/backup/paused-app.ts';
import { isRestored } from './operations/backup/restore-record.ts';
import { settleSecret } from './operations/backup/staged-secret.ts';
import { serveControl } from './operations/control/serve-control.ts';
import { seedDemoHistory } from './operations/demo/seed-demo-history.ts';
import { onDatabaseError } from './platform/database/on-database-error.ts';
import { siteDir } from './platform/http/static-site.ts';
import { createLog } from './platform/log.ts';
import { describeFailure } from './platform/operator-failure.ts';
import { checkAddress, listen } from './platform/process/listen.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { Serving } from './platform/process/serving.ts';
import { stopServing } from './platform/process/stop-serving.ts';
import { loadSecret } from './platform/secret.ts';
import { checkStorage, openStorage } from './platform/storage/open-storage.ts';

/** The process promises to end within 10 s of a signal; this leaves a margin for a busy machine. */
const STOP_LIMIT_MS = 9_000;
/** How long requests in flight may take of it, and by when the database must be closed. */
const REQUESTS_PATIENCE_MS = 7_000;
const DATABASE_CLOSED_BY_MS = 8_500;
/**
 * How long an idle connection stays open, milliseconds: longer than any deadline of the web app. A
 * browser that finds its connection closed sends the request again by itself, and the app never
 * learns that an answer was lost.
 */
const IDLE_CONNECTION_MS = 65_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const lock = await lockDataDir(settings.dataDir);
  // Before the database, which takes seconds to create: a wrong setting is said at once.
  await checkAddress(settings.port, settings.host);
  const storage = await openStorage(settings);
  await checkStorage(storage, log);
  const database = await connect({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    onError: onDatabaseError(log),
  });
  await migrate(database);
  await settleSecret(settings.dataDir, (restore) => isRestored(database, restore));
  await seedZones(database);
  const { hash: hashPassword } = slowHashing;
  if (settings.seed !== 'none') await seedDemo(database, { hashPassword });
  if (settings.seed === 'demo') {
    await seedDemoHistory({ database, settings, storage, hashPassword });
  }
  if (settings.admin) await ensureAdmin({ database, admin: settings.admin, hashPassword });

  const secret = () => loadSecret(settings);
  const serving = await Serving.start({
    compose: async () =>
      compose({ settings, secret: (await secret()).value, database, log, site: siteDir }),
    whilePaused: pausedApp(settings),
    patienceMs: REQUESTS_PATIENCE_MS,
    onError: (err) => log.error({ err }, 'the server can’t serve again yet and keeps trying'),
  });
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, serving.answer);
  await listen(server, settings.port, settings.host);
  const whilePaused = (work: () => Promise<void>) => serving.pause(work);
  const stopping = new AbortController();
  const context = { settings, database, secret, whilePaused };
  lock.onConnection(serveControl(context, log, stopping.signal));
  onStopSignal(async () => {
    // Not p-timeout: the time runs from the signal, not from the closing.
    const timeIsUp = delay(DATABASE_CLOSED_BY_MS);
    stopping.abort();
    const stopWork = () => serving.stop();
    await stopServing({ server, stopWork, patienceMs: REQUESTS_PATIENCE_MS });
    // A statement that can't be interrupted, such as a long vacuum, is abandoned; the next start
    // recovers from the database's log. The lock then stays held until the process ends.
    const isClosed = await Promise.race([database.close().then(() => true), timeIsUp]);
    if (isClosed) await lock.release();
  }, STOP_LIMIT_MS);

  const accounts = settings.seed === 'none' ? [] : await demoAccountLines();
  print(`Juu is running at ${settings.publicUrl}`, ...accounts);
}

/** Lines that tell a new user how to sign in to the demo. */
async function demoAccountLines(): Promise<string[]> {
  const accounts = await readSeed('demo/accounts.json', z.array(demoAccountSchema));
  return [
    `Demo accounts (password ${DEMO_PASSWORD}):`,
    ...accounts.map(({ email, role, status }) => `  ${email} (${role}, ${status})`),
  ];
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
