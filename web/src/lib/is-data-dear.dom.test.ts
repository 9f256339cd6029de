import { afterEach, expect, it, vi } from 'vitest';
import { isDataDear } from './is-data-dear.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['those who save data', { saveData: true, effectiveType: '4g' }, true],
  ['those with hardly any signal', { saveData: false, effectiveType: 'slow-2g' }, true],
  ['those with a good network', { saveData: false, effectiveType: '4g' }, false],
  ['those whose browser does not say', undefined, false],
])('data is dear, or not, to %s', (_who, connection, dear) => {
  vi.stubGlobal('navigator', { connection });
  expect(isDataDear()).toBe(dear);
});
