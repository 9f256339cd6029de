import { expect, it } from 'vitest';
import { factsOf, roleWord } from './attempt-words.ts';

it('puts what the log holds into labelled words', () => {
  const metadata = {
    alert: 'Many sign-ups from one network address within an hour',
    pattern: 'many_from_address',
    business_reg_number: 'PVT-12345',
    internal: { of: 'no interest' },
  };
  expect(factsOf({ reason: 'A company that isn’t verified', metadata })).toEqual([
    { label: 'Alert', value: 'Many sign-ups from one network address within an hour' },
    { label: 'Pattern', value: 'Many from one network' },
    { label: 'Business registration', value: 'PVT-12345' },
  ]);
});

it('leaves out an alert that is the reason already, and reads a new pattern', () => {
  expect(factsOf({ reason: 'Odd', metadata: { alert: 'Odd', pattern: 'very_odd' } })).toEqual([
    { label: 'Pattern', value: 'very odd' },
  ]);
  expect(factsOf({ reason: null, metadata: {} })).toEqual([]);
});

it('names the roles, and one that isn’t known as it stands', () => {
  expect([roleWord('driver'), roleWord('admin')]).toEqual(['Driver', 'admin']);
});
