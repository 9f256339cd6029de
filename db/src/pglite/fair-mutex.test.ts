import { describe, expect, it } from 'vitest';
import { FairMutex } from './fair-mutex.ts';

const patient = 10_000;

describe('a fair mutex', () => {
  it('serves those who wait in the order in which they came', async () => {
    const mutex = new FairMutex();
    const order: number[] = [];
    const work = [1, 2, 3, 4].map(async (turn) => {
      const release = await mutex.acquire(patient);
      order.push(turn);
      await Promise.resolve();
      release?.();
    });
    await Promise.all(work);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('lets nobody slip in while the right is handed over', async () => {
    const mutex = new FairMutex();
    const order: string[] = [];
    const release = await mutex.acquire(patient);
    const waiting = mutex.acquire(patient).then((giveBack) => {
      order.push('waiting');
      giveBack?.();
    });
    release?.();
    const newcomer = mutex.acquire(patient).then(() => order.push('newcomer'));
    await Promise.all([waiting, newcomer]);
    expect(order).toEqual(['waiting', 'newcomer']);
  });

  it('gives up after the time-out and forgets the one who gave up', async () => {
    const mutex = new FairMutex();
    const release = await mutex.acquire(patient);
    expect(await mutex.acquire(10)).toBeUndefined();
    release?.();
    expect(await mutex.acquire(10)).toBeTypeOf('function');
  });

  it('ignores a right that is given back twice', async () => {
    const mutex = new FairMutex();
    const release = await mutex.acquire(patient);
    release?.();
    expect(await mutex.acquire(10)).toBeTypeOf('function');
    release?.();
    expect(await mutex.acquire(10)).toBeUndefined();
  });
});
