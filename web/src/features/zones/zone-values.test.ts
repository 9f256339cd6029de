import { expect, test } from 'vitest';
import { adminZone } from '@/testing/admin-zone.ts';
import {
  changeOf,
  cornersOf,
  polygonOf,
  suggestedPrice,
  valuesOf,
  zoneFormSchema,
} from './zone-values.ts';

const ZONE = adminZone();
const corners = cornersOf(ZONE);
const checked = zoneFormSchema.parse(valuesOf(ZONE));

test('a zone that is opened and not changed sends nothing', () => {
  expect(changeOf(ZONE, checked, corners)).toEqual({});
});

test('only what differs from the zone as it was opened is sent', () => {
  expect(changeOf(ZONE, { ...checked, base_cpm: 15 }, corners)).toEqual({ base_cpm: 15 });
  const moved = corners.with(0, [36.79, -1.3]);
  expect(changeOf(ZONE, checked, moved)).toEqual({ polygon: polygonOf(moved) });
});

test.each([
  ['14', 14],
  [' $10.50 ', 10.5],
])('a price typed as %j is %s dollars', (base_cpm, usd) => {
  expect(zoneFormSchema.parse({ ...valuesOf(ZONE), base_cpm }).base_cpm).toBe(usd);
});

test.each(['', '  ', '2.99', '20', 'ten', '10.005'])(
  'a price typed as %j is refused',
  (base_cpm) => {
    const found = zoneFormSchema.safeParse({ ...valuesOf(ZONE), base_cpm });
    expect(found.error?.issues[0]?.message).toBe(
      'A price lies between $3 and $19, with at most two decimals',
    );
  },
);

test('a new zone starts at the price that its tier and density suggest', () => {
  const values = valuesOf(undefined);
  expect(values.base_cpm).toBe(suggestedPrice(values));
  expect(suggestedPrice({ tier: 'premium', population_density: 'very_high' })).toBe('14.00');
});
