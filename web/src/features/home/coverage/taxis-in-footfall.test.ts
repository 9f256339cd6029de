import { expect, test } from 'vitest';
import { FOOTFALL_POINTS, HOTSPOTS } from '@/map/footfall/footfall-points.ts';
import { taxisInFootfall } from './taxis-in-footfall.ts';

const CENTRE = [36.82, -1.29] as const;
const area = { name: 'CBD', at: CENTRE, intensity: 0.8, radiusM: 1200 } as const;
/** Degrees of longitude that are so many metres here. */
const eastwards = (metres: number) =>
  [CENTRE[0] + metres / (111_195 * Math.cos((CENTRE[1] * Math.PI) / 180)), CENTRE[1]] as const;

test('a taxi counts while it is within the area, in metres on the ground', () => {
  expect(taxisInFootfall([eastwards(1198), eastwards(-1198)], [area])).toBe(2);
  expect(taxisInFootfall([eastwards(1202), eastwards(-1202)], [area])).toBe(0);
});

test('a taxi in two areas counts once', () => {
  expect(taxisInFootfall([CENTRE], [area, { ...area, radiusM: 750 }])).toBe(1);
});

test('there are 12 areas and 5 hotspots, each drawn as large as its intensity says', () => {
  expect([FOOTFALL_POINTS.length, HOTSPOTS.length]).toEqual([12, 5]);
  for (const { intensity, radiusM } of FOOTFALL_POINTS) expect(radiusM).toBe(intensity * 1500);
  for (const { intensity, radiusM } of HOTSPOTS) expect(radiusM).toBe(intensity * 2000);
});
