import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@juu/db/database';
import { compose } from '../compose.ts';
import type { PasswordHashing } from '../domain/accounts/passwords/password-hashing.ts';
import type { Settings } from '../domain/settings.ts';
import { checkAnswers } from '../endpoints/testing/check-answers.ts';
import { readSettings } from '../env.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type Accounts, accountsOf } from './accounts.ts';
import { quickHashing } from './quick-hashing.ts';

export interface TestServerOptions {
  /** Migrated; the caller closes it after the server. */
  readonly database: Database;
  /** Settings other than a test's usual ones (bot check and rate limits off, silent log). */
  readonly settings?: Partial<Settings>;
  /** Kept by the caller; absent: a folder of this server's own. */
  readonly dataDir?: string;
  readonly site?: string;
  readonly log?: Log;
  /** Absent: quick, because nearly every test signs people in. */
  readonly passwordHashing?: PasswordHashing;
}

export interface TestServer extends Accounts {
  /** Its origin, e.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly settings: Settings;
  close(): Promise<void>;
}

/** The product's server as production composes it, listening on a free port of this machine. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { database } = options;
  const ownDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'juu-test-server-')));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const settings: Settings = {
    ...readSettings({
      SEED: 'none',
      BOT_CHECK: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: ownDir,
    }),
    port,
    publicUrl: url,
    ...options.settings,
  };
  const { app, stop } = await compose({
    settings,
    secret: 'a secret for tests, long enough to be one',
    database,
    log: options.log ?? createLog(settings),
    site: options.site ?? join(ownDir, 'no-site'),
    around: checkAnswers,
    passwordHashing: options.passwordHashing ?? quickHashing,
    candidatesMs: 100,
  });
  server.on('request', app);
  return {
    url,
    settings,
    ...accountsOf(url, database),
    async close() {
      await stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (!options.dataDir) await rm(ownDir, { recursive: true, force: true });
    },
  };
}
