import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { readSettings } from './env.ts';
import { createLog } from './platform/log.ts';

test('a server that cannot be put together leaves nothing running', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'juu-compose-'));
  const database = await openTestDatabase('PGlite');
  let listeners = 0;
  const settings = readSettings({ DATA_DIR: dir, SEED: 'none', LOG_LEVEL: 'silent' });
  const broken = compose({
    settings,
    secret: 'a secret for tests, long enough to be one',
    database: {
      ...database,
      async listen(channel, onNotify) {
        const stop = await database.listen(channel, onNotify);
        listeners += 1;
        return async () => {
          listeners -= 1;
          await stop();
        };
      },
    },
    log: createLog(settings),
    site: await brokenSite(dir),
  });
  await expect(broken).rejects.toThrow();
  expect(listeners).toBe(0);
  await database.close();
  await rm(dir, { recursive: true });
});

async function brokenSite(dir: string): Promise<string> {
  await writeFile(join(dir, 'csp-hashes.json'), '{');
  return dir;
}
