import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'juu-storage-'));
});
afterEach(() => rm(dir, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('no other account of the machine can read a stored file, whatever mode its source has', async () => {
  const source = join(dir, 'source');
  await writeFile(source, 'a picture');
  await chmod(source, 0o666);
  const folder = join(dir, 'files');
  await createDiskStorage(folder).save('user/campaign/a.png', source);
  const stored = join(folder, 'user/campaign/a.png');
  expect(await modeOf(stored)).toBe(0o600);
  for (const path of [dirname(stored), join(folder, 'user'), folder]) {
    expect(await modeOf(path)).toBe(0o700);
  }
});

test('a folder that an earlier version left readable is closed at start', async () => {
  const folder = join(dir, 'files');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await createDiskStorage(folder).check();
  expect(await modeOf(folder)).toBe(0o700);
});
