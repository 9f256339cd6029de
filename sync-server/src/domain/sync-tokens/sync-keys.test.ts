import { expect, test, vi } from 'vitest';
import { cacheSyncKeys } from './sync-keys.ts';

const set = (...kids: string[]) => ({ keys: kids.map((kid) => ({ kid, kty: 'OKP' })) });

test('keys are read once while tokens name known ones', async () => {
  const load = vi.fn(async () => set('a'));
  const getJwks = cacheSyncKeys(load);
  await Promise.all([getJwks(), getJwks('a'), getJwks('a')]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('keys are read again for an unknown one, at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const load = vi.fn().mockResolvedValueOnce(set('a')).mockResolvedValue(set('a', 'b'));
  const getJwks = cacheSyncKeys(load);
  await getJwks('a');
  await getJwks('b');
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(await getJwks('b')).toEqual(set('a', 'b'));
  await getJwks('forged');
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a failed reading is not kept', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(set('a'));
  const getJwks = cacheSyncKeys(load);
  await expect(getJwks()).rejects.toThrow('away');
  expect(await getJwks()).toEqual(set('a'));
});
