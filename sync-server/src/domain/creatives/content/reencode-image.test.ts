import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngPicture } from '../../../testing/creative-files.ts';
import { reencodeImage } from './reencode-image.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'juu-images-'));
});
afterAll(() => rm(dir, { recursive: true }));

test('has one picture in memory at a time, and a damaged one holds up no other', async () => {
  const source = join(dir, 'large.png');
  const damaged = join(dir, 'damaged.png');
  await writeFile(source, await pngPicture(2_500, 2_500));
  await writeFile(damaged, (await pngPicture(2_500, 2_500)).subarray(0, 200));
  const targets = [0, 1, 2, 3].map((i) => join(dir, `${i}.png`));
  const inMemory = () => {
    const { queue, process } = sharp.counters();
    return queue + process;
  };
  // Test files share a process: one before may still have a picture in memory.
  await expect.poll(inMemory, { timeout: 10_000 }).toBe(0);
  let running = true;
  const all = Promise.allSettled(
    targets.map((target, i) => reencodeImage(i === 1 ? damaged : source, 'image/png', target)),
  ).finally(() => {
    running = false;
  });
  let most = 0;
  while (running) {
    most = Math.max(most, inMemory());
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect((await all).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
  expect(most).toBe(1);
  for (const i of [0, 2, 3]) expect((await stat(targets[i] ?? '')).size).toBeGreaterThan(0);
});

test('writes the picture for this account only', async () => {
  const source = join(dir, 'small.png');
  await writeFile(source, await pngPicture(10, 10));
  await reencodeImage(source, 'image/png', join(dir, 'small-again.png'));
  expect((await stat(join(dir, 'small-again.png'))).mode & 0o777).toBe(0o600);
});
