import { ROADS, roadPath } from '@juu/shared/nairobi/all-roads';
import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import { expect, test } from 'vitest';
import type { LonLat } from '../lon-lat.ts';
import { BUILT_UP } from './built-up.ts';
import { LABELS } from './labels.ts';
import { meander } from './meander.ts';
import { NAIROBI_GEOJSON } from './nairobi-geojson.ts';
import { PARKS } from './parks.ts';
import { RAILWAYS, RIVERS } from './rivers.ts';

/** Roads, rails and rivers go on beyond the city, so that they leave the picture. */
const DRAWN_BOUNDS = [36.58, -1.56, 37.22, -1.02] as const;

const KM_PER_DEGREE = 111.32;

/** Kilometres as the crow flies; so near the equator the earth is flat. */
function distance([x1, y1]: LonLat, [x2, y2]: LonLat): number {
  const shrink = Math.cos((((y1 + y2) / 2) * Math.PI) / 180);
  return Math.hypot((x2 - x1) * shrink, y2 - y1) * KM_PER_DEGREE;
}

const lengthOf = (path: readonly LonLat[]) =>
  path.slice(1).reduce((sum, point, index) => sum + distance(path[index] as LonLat, point), 0);

const within = ([west, south, east, north]: readonly number[], [x, y]: LonLat) =>
  x >= (west as number) &&
  x <= (east as number) &&
  y >= (south as number) &&
  y <= (north as number);

const road = (name: string) => {
  const found = ROADS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no road ${name}`);
  return roadPath(found);
};

test('every place and every label lies within the city’s bounds', () => {
  const outside = [
    ...Object.entries(PLACES),
    ...LABELS.map(({ name, at }) => [name, at] as const),
    ...[...PARKS, ...BUILT_UP].flatMap(({ name, ring }) => ring.map((at) => [name, at] as const)),
  ].filter(([, at]) => !within(NAIROBI_BOUNDS, at));
  expect(outside).toEqual([]);
});

test('what leads out of the city ends within what is drawn', () => {
  const lines = [...ROADS.map(roadPath), ...[...RIVERS, ...RAILWAYS].map(({ path }) => path)];
  expect(lines.flat().filter((point) => !within(DRAWN_BOUNDS, point))).toEqual([]);
});

test('no two places share a spot, and none lies far from the next road', () => {
  const spots = Object.values(PLACES).map(String);
  expect(new Set(spots).size).toBe(spots.length);
  const points = NAIROBI_GEOJSON.features
    .filter(({ properties }) => properties.class === 'road')
    .flatMap(({ geometry }) => geometry.coordinates as LonLat[]);
  const lonely = Object.entries(PLACES).filter(
    ([, place]) => Math.min(...points.map((point) => distance(point, place))) > 1.2,
  );
  expect(lonely).toEqual([]);
});

test('no stretch of a road is longer than five kilometres or shorter than thirty metres', () => {
  const odd = ROADS.flatMap((each) => {
    const path = roadPath(each);
    return path.slice(1).flatMap((point, index) => {
      const length = distance(path[index] as LonLat, point);
      const isInTown = within(NAIROBI_BOUNDS, point);
      return length < 0.03 || (isInTown && length > 5)
        ? [`${each.name}: ${length.toFixed(2)} km`]
        : [];
    });
  });
  expect(odd).toEqual([]);
});

test('a river bends between the points of its course, and runs through each of them', () => {
  for (const { name, path } of RIVERS) {
    const course = meander(path);
    expect(path.every((point) => course.includes(point))).toBe(true);
    const inTown = (points: readonly LonLat[]) =>
      lengthOf(points.filter((point) => within(NAIROBI_BOUNDS, point)));
    const stretch = inTown(course) / inTown(path);
    expect(stretch, name).toBeGreaterThan(1.03);
    expect(stretch, name).toBeLessThan(1.3);
  }
});

test('there are about twenty main roads and more, each once', () => {
  const names = ROADS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(
    ROADS.filter(({ kind }) => !['secondary', 'street'].includes(kind)).length,
  ).toBeGreaterThan(20);
});

/** As published by the road authorities. */
test.each([
  ['Nairobi Expressway', 27.1],
  ['Southern Bypass', 28.6],
  ['Northern Bypass', 21],
  ['Eastern Bypass', 27.8],
])('%s is about %s km long', (name, published) => {
  const length = lengthOf(road(name));
  expect(length).toBeGreaterThan(published * 0.85);
  expect(length).toBeLessThan(published * 1.15);
});

/** As the crow flies, by published coordinates of the places themselves. */
test.each<[PlaceName, PlaceName, number]>([
  ['KICC', 'JKIA', 12.4],
  ['KICC', 'Wilson Airport', 3.3],
  ['KICC', 'Village Market', 6.9],
  ['KICC', 'Moi Sports Centre, Kasarani', 10.5],
  ['KICC', 'Sarit Centre', 3.9],
  ['Nairobi Railway Station', 'Nairobi Terminus', 11.8],
  ['Kenyatta University', 'KICC', 17.7],
  ['Karen', 'KICC', 13.5],
])('%s and %s are %s km apart', (from, to, published) => {
  const found = distance(PLACES[from], PLACES[to]);
  expect(Math.abs(found - published) / published).toBeLessThan(0.15);
});

/** As published by Kenya Wildlife Service and Kenya Forest Service. */
test.each([
  [['Nairobi National Park'], 117],
  [['Karura Forest', 'Sigiria Forest'], 10.4],
])('%s cover about %s square kilometres', (names, published) => {
  const area = PARKS.filter(({ name = '' }) => names.includes(name)).reduce(
    (sum, { ring }) => sum + areaOf(ring),
    0,
  );
  expect(area).toBeGreaterThan(published * 0.85);
  expect(area).toBeLessThan(published * 1.15);
});

function areaOf(ring: readonly LonLat[]): number {
  const squareDegrees = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as LonLat;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
  return Math.abs(squareDegrees) * KM_PER_DEGREE ** 2;
}
