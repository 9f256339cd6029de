import { afterEach, expect, it, vi } from 'vitest';
import { holdOpen, isOpenElsewhere } from './open-lock.ts';

afterEach(() => vi.unstubAllGlobals());

it('another tab is named only if its lock says so, and never for this tab’s own', async () => {
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: unknown, work: () => Promise<void>) => {
        held.push({ name });
        await work();
      },
      query: async () => ({ held }),
    },
  });
  expect(await isOpenElsewhere('amina')).toBe(false);
  const release = holdOpen('amina');
  expect(await isOpenElsewhere('amina')).toBe(false);
  held.push({ name: 'juu-open:wanjiru' });
  expect(await isOpenElsewhere('amina')).toBe(false);
  held.push({ name: 'juu-open:amina' });
  expect(await isOpenElsewhere('amina')).toBe(true);
  release();
});
