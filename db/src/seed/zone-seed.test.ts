import { FIRST_ZONES } from '@juu/shared/pricing/first-zones';
import { ordinaryPriceCents } from '@juu/shared/pricing/slot-price';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSeed } from './read-seed.ts';
import { zoneSeedSchema } from './zone-seed.ts';

type ZoneSeed = z.infer<typeof zoneSeedSchema>;
type Position = [number, number];
type Edge = [Position, Position];

const zones = await readSeed('zones.json', z.array(zoneSeedSchema));
const ringOf = (zone: ZoneSeed): Position[] => zone.polygon_geojson.coordinates[0];
const edgesOf = (ring: Position[]): Edge[] =>
  ring.slice(1).map((end, index) => [ring[index] as Position, end]);

/** Twice the signed area of a triangle: positive when a, b, c turn anticlockwise. */
const turn = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cross = ([a, b]: Edge, [c, d]: Edge) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
const contains = (ring: Position[], [x, y]: Position) =>
  edgesOf(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  ).length %
    2 ===
  1;
const overlap = (one: Position[], other: Position[]) =>
  edgesOf(one).some((edge) => edgesOf(other).some((rival) => cross(edge, rival))) ||
  one.some((position) => contains(other, position)) ||
  other.some((position) => contains(one, position));

describe('the seeded zones', () => {
  it('are at least eight with distinct names and ids, the CBD, Westlands and JKIA among them', () => {
    const names = zones.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names).toEqual(expect.arrayContaining(['CBD', 'Westlands', 'JKIA']));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  });

  it('do not overlap', () => {
    const overlaps = zones.flatMap((one, index) =>
      zones
        .slice(index + 1)
        .filter((other) => overlap(ringOf(one), ringOf(other)))
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(overlaps).toEqual([]);
  });

  it.each(zones)('$name is a simple anticlockwise ring within Nairobi', (zone) => {
    const ring = ringOf(zone);
    const [origin] = ring as [Position];
    const area = edgesOf(ring).reduce((sum, [start, end]) => sum + turn(origin, start, end), 0);
    expect(area).toBeGreaterThan(0);
    const edges = edgesOf(ring);
    expect(edges.some((one) => edges.some((other) => cross(one, other)))).toBe(false);
    for (const [longitude, latitude] of ring) {
      expect(longitude).toSatisfy((value: number) => value > 36.65 && value < 37.1);
      expect(latitude).toSatisfy((value: number) => value > -1.45 && value < -1.15);
    }
  });

  it.each([
    ['CBD', [36.8219, -1.2864]],
    ['Westlands', [36.8055, -1.2648]],
    ['JKIA', [36.9275, -1.3192]],
    ['Parklands', [36.8188, -1.2612]],
    ['Upper Hill', [36.8138, -1.2992]],
    ['Kilimani', [36.7878, -1.2923]],
    ['Gigiri', [36.8101, -1.2382]],
    ['Eastleigh', [36.8489, -1.2722]],
    ['Industrial Area', [36.8495, -1.3055]],
    ['Embakasi', [36.9146, -1.312]],
    ["Lang'ata", [36.7893, -1.3286]],
    ['Karen', [36.707, -1.3226]],
    ['Kasarani', [36.8976, -1.2176]],
    // Both ends of the runway.
    ['JKIA', [36.9115, -1.3279]],
    ['JKIA', [36.9441, -1.3105]],
  ] as const)('%s contains its known place %j', (name, centre) => {
    const zone = zones.find((candidate) => candidate.name === name);
    expect(contains(ringOf(zone as ZoneSeed), [...centre])).toBe(true);
  });

  it.each(['premium', 'standard', 'basic'] as const)(
    'of the tier %s cost from first to last what pages say before they know the zones',
    (tier) => {
      const cents = zones
        .filter((zone) => zone.tier === tier)
        .map((zone) => ordinaryPriceCents(tier, zone.population_density));
      expect(FIRST_ZONES.filter((zone) => zone.tier === tier)).toEqual([
        { tier, baseCents: Math.min(...cents) },
        { tier, baseCents: Math.max(...cents) },
      ]);
    },
  );

  it.each([
    ['premium', 'standard'],
    ['standard', 'basic'],
  ] as const)('of the tier %s cost no less than any of the tier %s', (higher, lower) => {
    const cents = (tier: ZoneSeed['tier']) =>
      zones
        .filter((zone) => zone.tier === tier)
        .map((zone) => ordinaryPriceCents(tier, zone.population_density));
    expect(Math.min(...cents(higher))).toBeGreaterThanOrEqual(Math.max(...cents(lower)));
  });

  it('leave the National Park and the air base to others', () => {
    const inside = ([longitude, latitude]: Position) =>
      zones.filter((zone) => contains(ringOf(zone), [longitude, latitude])).map(({ name }) => name);
    expect(inside([36.79, -1.345])).toEqual([]);
    expect(inside([36.8625, -1.277])).toEqual([]);
  });
});

describe('a zone in the seed file', () => {
  it('is refused when its ring is not closed', () => {
    const open = structuredClone(zones[0] as ZoneSeed);
    open.polygon_geojson.coordinates[0].splice(-1, 1, [36.9, -1.3]);
    expect(zoneSeedSchema.safeParse(open).error?.issues[0]?.message).toBe('The ring is not closed');
  });
});
