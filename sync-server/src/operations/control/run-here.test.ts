import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { COMMANDS } from './commands.ts';
import { runHere } from './run-here.ts';

test('a restore of a file that is not there says so before a database is opened', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'juu-run-here-'));
  const restore = COMMANDS.get('restore');
  if (!restore) throw new Error('this command does not exist');
  const settings = readSettings({ DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'silent' });
  const outcome = runHere(restore, settings, [join(dir, 'nothing.tgz')], () => {});
  await expect(outcome).rejects.toMatchObject({
    name: 'BackupFailure',
    message: expect.stringMatching(/^Can’t read .*nothing\.tgz: no such file/),
  });
  expect(await readdir(dir)).toEqual([]);
  await rm(dir, { recursive: true });
});
