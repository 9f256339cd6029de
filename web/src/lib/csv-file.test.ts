import { expect, test } from 'vitest';
import { csvDollars, csvFile } from './csv-file.ts';

test('a table’s file begins with the mark by which Excel knows UTF-8', async () => {
  const bytes = new Uint8Array(await csvFile('Month\r\n').arrayBuffer());
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'M'.charCodeAt(0)]);
});

test.each([
  [12_300_000, '12.30'],
  [12_340_014, '12.340014'],
  [0, '0.00'],
  [-1_500_000, -1.5],
])('%d micro-dollars are the field %o', (micro, field) => {
  expect(csvDollars(micro)).toBe(field);
});
