import { getDistance } from 'ol/sphere.js';
import { expect, test } from 'vitest';
import type { LonLat } from '@/map/lon-lat.ts';
import { evenSteps, STEP_M } from './even-steps.ts';
import { SAMPLE_ROUTES } from './sample-routes.ts';

const metres = (from: LonLat, to: LonLat) => getDistance([...from], [...to]);
const stepsOf = (way: readonly LonLat[]) =>
  way.slice(1).map((to, index) => metres(way[index] ?? to, to));

test('there are 5 routes, each without a gap along the roads of the map', () => {
  expect(SAMPLE_ROUTES).toHaveLength(5);
  for (const { stops, waypoints } of SAMPLE_ROUTES) {
    expect(waypoints[0]).toEqual(stops[0]);
    expect(waypoints.at(-1)).toEqual(stops.at(-1));
    expect(Math.max(...stepsOf(waypoints))).toBeLessThan(3000);
    expect(Math.min(...stepsOf(waypoints))).toBeGreaterThan(0);
  }
});

test('a way is divided into steps of about 200 m that end where it ends', () => {
  for (const { waypoints } of SAMPLE_ROUTES) {
    const path = evenSteps(waypoints);
    expect(path[0]).toEqual(waypoints[0]);
    expect(metres(path.at(-1) ?? [0, 0], waypoints.at(-1) ?? [0, 0])).toBeLessThan(0.1);
    const steps = stepsOf(path);
    expect(Math.max(...steps)).toBeLessThan(STEP_M * 1.05);
    // Across a bend a step is shorter than the way it stands for.
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(STEP_M * 0.9);
  }
});

test('points at the same place do no harm', () => {
  const here: LonLat = [36.82, -1.29];
  const there: LonLat = [36.83, -1.29];
  const path = evenSteps([here, here, there, there]);
  expect(path[0]).toEqual(here);
  expect(path.at(-1)?.[0]).toBeCloseTo(there[0], 9);
});
