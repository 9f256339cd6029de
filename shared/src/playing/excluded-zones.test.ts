import { expect, test } from 'vitest';
import { excludedZones } from './excluded-zones.ts';

const [A, B] = ['aaaaaaaa-0000-4000-8000-000000000000', 'bbbbbbbb-0000-4000-8000-000000000000'];
const BOTH = JSON.stringify([A, B]);

test.each([
  ['nothing', undefined, null],
  ['null', null, null],
  ['an empty text, as a form holds it', '', null],
  ['an empty list', '[]', null],
  ['a list', JSON.stringify([B, A]), BOTH],
  ['a list in another spelling, with repeats', JSON.stringify([B.toUpperCase(), A, B]), BOTH],
  ['what was stored', BOTH, BOTH],
])('%s of excluded zones is stored in one form', (_name, given, stored) => {
  expect(excludedZones.parse(given)).toBe(stored);
});

test.each([
  ['another text', 'CBD'],
  ['a list that is not JSON', [A]],
  ['an object', '{}'],
  ['null in JSON', 'null'],
  ['a list of other texts', '["CBD"]'],
  ['a list in a list', JSON.stringify([[A]])],
  ['too long a list', JSON.stringify(Array(501).fill(A))],
])('%s is refused', (_name, given) => {
  const { error } = excludedZones.safeParse(given);
  expect(error?.issues[0]?.message).toBe(
    'Excluded zones must be a list of at most 500 zone ids, as JSON',
  );
});
