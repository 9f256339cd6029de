import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import type { FrameState } from 'ol/Map.js';
import { expect, test } from 'vitest';
import { nameBoxes } from './name-boxes.ts';

const boxed = (value: Feature) => ({ minX: 10, minY: 20, maxX: 110, maxY: 44, value });
const frame = (...all: object[]) =>
  ({ pixelRatio: 2, declutter: { true: { all: () => all } } }) as unknown as FrameState;

test('names of places are told in CSS pixels, those along roads are left out', () => {
  const place = boxed(new Feature(new Point([0, 0])));
  const road = boxed(new Feature(new LineString([])));
  expect(nameBoxes(frame(place, road))).toEqual([{ left: 5, top: 10, right: 55, bottom: 22 }]);
});

test('a map that names nothing has none', () => {
  expect(nameBoxes({ pixelRatio: 1, declutter: null } as FrameState)).toEqual([]);
});
