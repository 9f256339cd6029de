import { expect, it } from 'vitest';
import { shareInWords, weightsOf, withCopied } from './creative-weights.ts';

it('a creative without a weight counts once', () => {
  expect(shareInWords({}, ['a', 'b'], 'a')).toBe('50% of plays');
  expect(shareInWords({ a: 2 }, ['a', 'b'], 'a')).toBe('67% of plays');
  expect(weightsOf([{ id: 'a', weight: null }])).toEqual({ a: 1 });
});

it('only the campaign’s own creatives share', () => {
  expect(shareInWords({ gone: 98 }, ['a'], 'a')).toBe('100% of plays');
});

it('a copy weighs what its original does', () => {
  expect(withCopied({ a: 3 }, new Map([['a', 'copy']]))).toEqual({ a: 3, copy: 3 });
});
