import { expect, test } from 'vitest';
import { FOOTFALL_POINTS, footfallOpacity, footfallRadiusM } from './footfall-points.ts';
import { taxisInFootfall } from './taxis-in-footfall.ts';

const CENTRE = [36.82, -1.29] as const;
const area = { name: 'CBD', at: CENTRE, intensity: 0.8 } as const;
/** Degrees of longitude that are so many metres here. */
const eastwards = (metres: number) =>
  [CENTRE[0] + metres / (111_195 * Math.cos((CENTRE[1] * Math.PI) / 180)), CENTRE[1]] as const;

test('a taxi counts while it is within intensity x 1500 m on the ground', () => {
  expect(taxisInFootfall([eastwards(1198), eastwards(-1198)], [area])).toBe(2);
  expect(taxisInFootfall([eastwards(1202), eastwards(-1202)], [area])).toBe(0);
});

test('a taxi in two areas counts once', () => {
  expect(taxisInFootfall([CENTRE], [area, { ...area, intensity: 0.5 }])).toBe(1);
});

test('there are 12 areas, each drawn as large and as strong as its intensity says', () => {
  expect(FOOTFALL_POINTS).toHaveLength(12);
  expect(footfallRadiusM(0.5)).toBe(750);
  expect(footfallOpacity(0)).toBeCloseTo(0.3);
  expect(footfallOpacity(1)).toBeCloseTo(0.6);
  for (const { intensity } of FOOTFALL_POINTS) {
    expect(intensity).toBeGreaterThan(0);
    expect(intensity).toBeLessThanOrEqual(1);
  }
});
