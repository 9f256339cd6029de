import { expect, test } from 'vitest';
import { nearestPlace } from './place-name.ts';

test.each([
  [[36.8172, -1.2864], 'Kenyatta Avenue roundabout'],
  [[36.803, -1.2609], 'Sarit Centre'],
  [[36.92, -1.33], 'JKIA'],
] as const)('the place nearest to %j is %s', (at, name) => {
  expect(nearestPlace(at)?.name).toBe(name);
});

test('a place says how far away it is', () => {
  // A hundredth of a degree.
  expect(nearestPlace([36.8219, -1.4764])?.distanceM).toBeUndefined();
  expect(nearestPlace([36.8023, -1.2617])?.distanceM).toBeCloseTo(111, 0);
});
