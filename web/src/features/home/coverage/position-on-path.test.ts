import { expect, test } from 'vitest';
import { type Point, positionOnPath } from './position-on-path.ts';

const PATH: Point[] = [
  [0, 0],
  [10, 0],
  [10, 20],
];

test.each([
  [0, [0, 0]],
  [0.5, [5, 0]],
  [1, [10, 0]],
  [1.25, [10, 5]],
  [2, [10, 20]],
] as const)('after %s steps it is at that part of the way', (steps, at) => {
  expect(positionOnPath(PATH, steps).at).toEqual(at);
});

test.each([
  [2.25, [10, 15]],
  [3, [10, 0]],
  [3.5, [5, 0]],
  [4, [0, 0]],
  [4.5, [5, 0]],
  [402.25, [10, 15]],
] as const)(
  'it turns at both ends: after %s steps it is on its way back or out again',
  (steps, at) => {
    expect(positionOnPath(PATH, steps).at).toEqual(at);
  },
);

test('it looks where it goes, on the way back too', () => {
  expect(positionOnPath(PATH, 1.5).towards).toEqual([0, 20]);
  expect(positionOnPath(PATH, 2.5).towards).toEqual([-0, -20]);
});

test('one that began before the start of time is on the path as well', () => {
  expect(positionOnPath(PATH, -0.5).at).toEqual([5, 0]);
});

test('a single point is no path', () => {
  expect(() => positionOnPath([[1, 1]], 1)).toThrow('at least two points');
});
