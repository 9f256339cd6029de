import { expect, test } from 'vitest';
import { distanceToRingKm } from './distance-to-ring.ts';

/** A square of 0.1 degrees, 11.132 km. */
const SQUARE = [
  [36.8, -1.3],
  [36.9, -1.3],
  [36.9, -1.2],
  [36.8, -1.2],
  [36.8, -1.3],
] as const;

test.each<[string, readonly [number, number], number]>([
  ['beside the middle of a side', [36.95, -1.25], 5.566],
  ['beyond a corner', [36.9 + 0.03, -1.2 + 0.04], 5.566],
  ['on a side', [36.85, -1.3], 0],
])('%s', (_place, at, km) => {
  expect(distanceToRingKm(at, SQUARE)).toBeCloseTo(km, 3);
});
