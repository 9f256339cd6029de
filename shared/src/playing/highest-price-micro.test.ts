import { expect, test } from 'vitest';
import { highestPriceMicro } from './highest-price-micro.ts';
import { playlistEnd } from './playlist-end.ts';

const ZONES = [
  { baseCents: 1_400, overlaps: ['cbd', 'ngara'] },
  { baseCents: 500, overlaps: ['ngara', 'cbd'] },
  { baseCents: 900, overlaps: ['karen'] },
];
const at = (time: string) => new Date(`2026-11-23T${time}+03:00`);

test.each([
  ['anywhere', [], '12:30:00', 16_000],
  ['anywhere in the rush hour', [], '08:30:00', 19_000],
  ['in a zone', ['karen'], '12:30:00', 11_000],
  ['in a zone that a dearer one overlaps', ['ngara'], '12:30:00', 16_000],
  ['just before the rush hour', ['karen'], '16:30:00', 14_000],
  ['that long before the rush hour', ['karen'], '16:04:59', 11_000],
])('a play %s costs at the most', (_where, zoneIds, time, micro) => {
  const now = at(time);
  expect(highestPriceMicro(zoneIds, ZONES, { now, until: playlistEnd(now) })).toBe(micro);
});

test('a play where there is no zone costs $3 for a thousand', () => {
  const now = at('08:30:00');
  expect(highestPriceMicro([], [], { now, until: playlistEnd(now) })).toBe(3_000);
});
