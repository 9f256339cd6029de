import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DiskRoom, type Room, roomOn } from './disk-room.ts';

const GB = 2 ** 30;

/** A disk whose readings a test gives, with the lines that it logs. */
function diskWith(read: () => Promise<Room>) {
  const lines: string[] = [];
  const note = (_facts: unknown, line: string) => void lines.push(line);
  const log = { error: note, warn: note } as never;
  return { disk: new DiskRoom({ name: 'a disk', read, freshMs: 0, log }), lines };
}

test('bytes that one request has announced are no room for another until it is answered', async () => {
  const { disk } = diskWith(() => roomOn(tmpdir()));
  const half = (await disk.look()).freeBytes * 0.6;
  const request = () => Object.assign(new EventEmitter(), { closed: false });
  const first = request();
  const asked = [first, request()].map((each) => disk.require(half, each as never));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'storage_full' } },
  ]);
  first.emit('close');
  await expect(disk.require(half)).resolves.toBeUndefined();
});

test('the log says that the disk is nearly full for each request that is refused for its size alone', async () => {
  const { disk, lines } = diskWith(() => roomOn(tmpdir()));
  const { freeBytes } = await disk.look();
  await expect(disk.require(freeBytes)).rejects.toMatchObject({ code: 'storage_full' });
  await disk.require();
  expect(lines).toEqual([expect.stringMatching(/^the disk is nearly full: .* large request/)]);
});

test('a full disk stays full while it can’t be read, and has room once a reading says so', async () => {
  let freeBytes: number | undefined = 0;
  const { disk, lines } = diskWith(async () => {
    if (freeBytes === undefined) throw new Error('no answer');
    return { totalBytes: 100 * GB, freeBytes };
  });
  const isRefused = () =>
    disk.require().then(
      () => false,
      () => true,
    );
  expect(await isRefused()).toBe(true);
  freeBytes = undefined;
  expect([await isRefused(), await isRefused()]).toEqual([true, true]);
  freeBytes = 90 * GB;
  expect(await isRefused()).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^the disk is nearly full/),
    expect.stringMatching(/can’t be read/),
    expect.stringMatching(/has room again/),
  ]);
});

test('one reading answers all who ask while it is taken', async () => {
  let readings = 0;
  const { disk } = diskWith(async () => {
    readings += 1;
    return { totalBytes: GB, freeBytes: GB };
  });
  await Promise.all([disk.require(), disk.require(), disk.require()]);
  expect(readings).toBe(1);
});
