import { expect, test } from 'vitest';
import { footfallColor, footfallOpacity } from './footfall-color.ts';

/** Perceived lightness of a red over the map's ground, 0 to 255. */
function lightness(intensity: number): number {
  const opacity = footfallOpacity(intensity);
  const weights = [0.2126, 0.7152, 0.0722];
  const ground = [20, 26, 40];
  return footfallColor(intensity)
    .map((channel, index) => channel * opacity + (ground[index] ?? 0) * (1 - opacity))
    .reduce((sum, channel, index) => sum + channel * (weights[index] ?? 0), 0);
}

test('the more people are on foot, the darker the red, as the legend says', () => {
  const steps = [0.45, 0.6, 0.75, 0.9, 1].map(lightness);
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
  expect(steps[0]).toBeGreaterThan((steps.at(-1) ?? 0) * 1.5);
});

test('an area is filled by 30% and up to 30% more', () => {
  expect(footfallOpacity(0)).toBeCloseTo(0.3);
  expect(footfallOpacity(1)).toBeCloseTo(0.6);
});
