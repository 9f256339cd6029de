import { join } from 'node:path';
import type { Database } from '@juu/db/connect';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { createAuth } from './auth/auth.ts';
import { cacheSyncKeys } from './auth/sync-keys.ts';
import { createAltcha } from './bot-check/altcha.ts';
import { noBotCheck } from './bot-check/bot-check.ts';
import type { Settings } from './env.ts';
import { CreativeUploads } from './files/creative-uploads.ts';
import { createDiskStorage } from './files/disk-storage.ts';
import { removeOrphans } from './files/remove-orphans.ts';
import type { Log } from './log.ts';
import { everyHour } from './process/every-hour.ts';
import { startSyncEngine } from './sync/engine.ts';

export interface ComposeOptions {
  readonly settings: Settings;
  /** Signs sessions and bot checks, encrypts signing keys. */
  readonly secret: string;
  /** Migrated. */
  readonly database: Database;
  readonly log: Log;
  /** Folder of the built web app. */
  readonly site: string;
}

export interface Composition {
  readonly app: Express;
  /** Ends open streams and what runs in the background; the database stays open. */
  stop(): Promise<void>;
}

/** Puts the parts of a server together on an open database; the tests' server is made here too. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { settings, secret, database, log, site } = options;
  const auth = createAuth({ settings, secret, database, log });
  const { authCookies } = await auth.$context;
  const engine = await startSyncEngine({
    database,
    jwks: cacheSyncKeys(() => auth.api.getJwks()),
    onError: (err) => log.error({ err }, 'sync failed'),
  });
  const storage = createDiskStorage(join(settings.dataDir, 'files'));
  const uploads = new CreativeUploads({
    database,
    storage,
    log,
    folder: join(settings.dataDir, 'uploads'),
  });
  const sweeps = [
    everyHour(
      () => uploads.removeExpired(),
      (err) => log.error({ err }, 'old uploads were not removed'),
    ),
    everyHour(
      (signal) => removeOrphans({ database, storage }, signal),
      (err) => log.error({ err }, 'files without a creative were not removed'),
    ),
  ];
  const app = createApp({
    settings,
    database,
    log,
    auth,
    sessionCookie: authCookies.sessionToken.name,
    botCheck: settings.botCheck === 'altcha' ? createAltcha(database, secret) : noBotCheck,
    uploads,
    storage,
    sync: engine.router,
    site,
  });
  return {
    app,
    async stop() {
      await Promise.all([engine.stop(), ...sweeps.map((sweep) => sweep.stop())]);
    },
  };
}
