import { expect, it } from 'vitest';
import { sharesOf, weightOf, weightsOf, withCopied } from './creative-weights.ts';

it('a creative without a weight counts once', () => {
  expect(weightOf({ a: 2 }, 'b')).toBe(1);
  expect(weightsOf([{ id: 'a', weight: null }])).toEqual({ a: 1 });
});

it.each([
  [
    [1, 1, 1],
    [33, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [[9], [100]],
  [
    [1, 1, 1, 1, 1, 1, 1],
    [14, 14, 14, 14, 14, 14, 14],
  ],
  [
    [100, 100, 1],
    [50, 50, 0],
  ],
])('the weights %j have shares of their own, equal ones alike', (weights, expected) => {
  const shares = sharesOf(weights.map((weight, index) => ({ id: `${index}`, weight })));
  expect([...shares.values()]).toEqual(expected);
});

it('nothing is shared if there is no weight', () => {
  expect([...sharesOf([{ id: 'a', weight: 0 }]).values()]).toEqual([0]);
});

it('a copy weighs what its original does', () => {
  expect(withCopied({ a: 3 }, new Map([['a', 'copy']]))).toEqual({ a: 3, copy: 3 });
});
