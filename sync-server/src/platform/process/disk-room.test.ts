import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DiskRoom, diskOf } from './disk-room.ts';

const THIS_DISK = { name: 'temporary files', read: () => diskOf(tmpdir()) };

test('bytes that one request has announced are no room for another until it is answered', async () => {
  const room = new DiskRoom({ ...THIS_DISK, log: { error: () => {}, warn: () => {} } });
  const half = (await room.look()).freeBytes * 0.6;
  const request = () => Object.assign(new EventEmitter(), { closed: false });
  const first = request();
  const asked = [first, request()].map((each) => room.require(half, each as never));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'storage_full' } },
  ]);
  first.emit('close');
  await expect(room.require(half)).resolves.toBeUndefined();
});

test('the log says that the disk is nearly full for each request that is refused for its size alone', async () => {
  const lines: string[] = [];
  const note = (_facts: unknown, line: string) => void lines.push(line);
  const room = new DiskRoom({ ...THIS_DISK, log: { error: note, warn: note } as never });
  const { freeBytes } = await room.look();
  await expect(room.require(freeBytes)).rejects.toMatchObject({ code: 'storage_full' });
  await room.require();
  expect(lines).toEqual([expect.stringMatching(/^the disk is nearly full: .* large request/)]);
});
