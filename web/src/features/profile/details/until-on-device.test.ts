import { expect, it } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { untilOnDevice } from './until-on-device.ts';

type Database = Parameters<typeof untilOnDevice>[0];

/** A replica whose first sync ends when the test says so. */
function device(row: object | null) {
  let synced = () => {};
  const firstSync = new Promise<void>((resolve) => {
    synced = resolve;
  });
  const asked: unknown[] = [];
  const database = {
    getOptional: async () => row,
    waitForFirstSync: (signal: unknown) => {
      asked.push(signal);
      return firstSync;
    },
  } as unknown as Pick<Replica['database'], keyof Database>;
  return { database, synced, asked };
}

it('a profile that is on the device is written at once, synced or not', async () => {
  const { database, asked } = device({ id: 'me' });
  await untilOnDevice(database, 'me');
  expect(asked).toEqual([]);
});

it('one that is not yet there is waited for, but not for ever', async () => {
  const { database, synced, asked } = device(null);
  let waited = false;
  const waiting = untilOnDevice(database, 'me').then(() => {
    waited = true;
  });
  await expect.poll(() => asked.length).toBe(1);
  expect(waited).toBe(false);
  expect(asked[0]).toBeInstanceOf(AbortSignal);
  synced();
  await waiting;
});
