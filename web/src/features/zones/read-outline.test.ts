import { expect, test } from 'vitest';
import { readOutline } from './read-outline.ts';

const RING = [
  [36.8, -1.3],
  [36.81, -1.3],
  [36.81, -1.29],
  [36.8, -1.3],
];
const POLYGON = { type: 'Polygon', coordinates: [RING] };
const FEATURE = { type: 'Feature', properties: { name: 'Ngara' }, geometry: POLYGON };
const OPEN = RING.slice(0, -1);

test.each([
  ['a Polygon', POLYGON],
  ['a Polygon that is not closed', { type: 'Polygon', coordinates: [OPEN] }],
  ['a Polygon with heights', { type: 'Polygon', coordinates: [RING.map((at) => [...at, 1_660])] }],
  ['a Feature', FEATURE],
  ['a collection of one', { type: 'FeatureCollection', features: [FEATURE] }],
])('%s gives its corners, the first once', (_words, json) => {
  expect(readOutline(JSON.stringify(json, null, 2))).toEqual({ corners: OPEN });
});

test.each([
  ['POLYGON((36.8 -1.3))', 'This isn’t JSON. Paste a GeoJSON Polygon, from { to }'],
  ['', 'This isn’t JSON. Paste a GeoJSON Polygon, from { to }'],
  [
    JSON.stringify({ type: 'Point', coordinates: [36.8, -1.3] }),
    'This isn’t a GeoJSON Polygon, or a Feature or collection with exactly one',
  ],
  [
    JSON.stringify({ type: 'FeatureCollection', features: [FEATURE, FEATURE] }),
    'This isn’t a GeoJSON Polygon, or a Feature or collection with exactly one',
  ],
  [
    JSON.stringify({ type: 'Polygon', coordinates: [RING, RING] }),
    'A zone can’t have holes: paste a Polygon with one ring',
  ],
])('%s is refused with the reason', (text, problem) => {
  expect(readOutline(text)).toEqual({ problem });
});
