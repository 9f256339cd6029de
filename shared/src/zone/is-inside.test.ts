import { expect, test } from 'vitest';
import { isInside } from './is-inside.ts';

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const withHole = { coordinates: [square(36, -2, 1), square(36.4, -1.6, 0.2)] };
// An L: its notch is inside the square around it.
const ell = {
  coordinates: [
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
      [0, 0],
    ] as [number, number][],
  ],
};
// A U: its middle is outside. Its ring is open.
const bay = {
  coordinates: [
    [
      [0, 0],
      [5, 0],
      [5, 5],
      [4, 5],
      [4, 1],
      [1, 1],
      [1, 5],
      [0, 5],
    ] as [number, number][],
  ],
};

test.each([
  ['in the middle of a side', withHole, [36.1, -1.5], true],
  ['to the west', withHole, [35.9, -1.5], false],
  ['to the north', withHole, [36.5, -0.9], false],
  ['in the hole', withHole, [36.5, -1.5], false],
  ['at the height of a corner', ell, [0.5, 1], true],
  ['in the notch', ell, [1.5, 1.5], false],
  ['in the other arm', ell, [0.5, 1.5], true],
  ['level with a corner, outside', ell, [-1, 1], false],
  ['in an arm of a U', bay, [4.5, 3], true],
  ['between its arms', bay, [2, 3], false],
  ['under its arms', bay, [2, 0.5], true],
] as const)('a position %s', (_where, polygon, position, expected) => {
  expect(isInside(polygon, position)).toBe(expected);
});

test('an empty polygon has no inside', () => {
  expect(isInside({ coordinates: [] }, [36, -1])).toBe(false);
  expect(isInside({ coordinates: [[]] }, [36, -1])).toBe(false);
});
