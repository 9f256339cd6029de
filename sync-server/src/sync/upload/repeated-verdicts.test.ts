import { expect, test } from 'vitest';
import { repeatedVerdicts } from './repeated-verdicts.ts';

const error = {
  code: 'invalid_value',
  message: 'Too much',
  details: null,
  hint: null,
  op: 0,
} as const;
const results = [
  { tx_id: 1, status: 'applied' },
  { tx_id: 2, status: 'rejected', error },
  { tx_id: 3, status: 'duplicate' },
] as const;
const sent = (...ids: number[]) => ids.map((tx_id) => ({ tx_id, ops: [] }));

test('a repeated upload gets the verdicts that its transactions have by now', () => {
  expect(repeatedVerdicts(results, sent(2, 1))).toEqual([
    results[1],
    { tx_id: 1, status: 'duplicate' },
  ]);
  expect(repeatedVerdicts(results, sent(3))).toEqual([results[2]]);
});

test('a transaction without a verdict gets none made up: the whole upload is to come again', () => {
  expect(repeatedVerdicts(results, sent(1, 4))).toBeUndefined();
});
