import { expect, test } from 'vitest';
import { type Point, Track } from './plausibility.ts';
import { Strays } from './strays.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
/** So many minutes after the start, so many kilometres north of the centre of Nairobi. */
const point = (minutes: number, km: number): Point => ({
  at: new Date(START + minutes * 60_000),
  lat: -1.2864 + km / 111.195,
  lng: 36.8219,
});
const points = (...all: [number, number][]) => all.map(([minutes, km]) => point(minutes, km));

test.each<[string, Point[], Point[], Point, boolean]>([
  [
    'three that agree over two minutes',
    points([0, 40]),
    points([1, 0], [2, 0.5]),
    point(3, 1),
    true,
  ],
  ['they came in another order', points([0, 40]), points([2, 0.5], [1, 0]), point(3, 1), true],
  ['two', points([0, 40]), points([1, 0]), point(3, 0), false],
  ['three in less than two minutes', points([0, 40]), points([1, 0], [2, 0]), point(2.9, 0), false],
  ['three in more than an hour', points([0, 80]), points([1, 0], [2, 0]), point(62, 0), false],
  ['three of which one is elsewhere', points([0, 40]), points([1, 0], [2, 20]), point(3, 0), false],
  [
    'enough after one that is elsewhere',
    points([0, 40]),
    points([1, 20], [2, 0], [3, 0]),
    point(4, 0),
    true,
  ],
  [
    'a point of the track is in between',
    points([0, 40], [2.5, 40]),
    points([1, 0], [2, 0]),
    point(3, 0),
    false,
  ],
  [
    'they don’t lead to the next point',
    points([0, 40], [4, 40]),
    points([1, 0], [2, 0]),
    point(3, 0),
    false,
  ],
  ['they are far from Nairobi', points([0, 40]), points([1, 120], [2, 120]), point(3, 120), false],
  ['they came later', points([0, 40]), points([4, 0], [5, 0]), point(3, 0), false],
])('a ping begins a track or not: %s', (_why, track, strays, ping, begins) => {
  expect(new Strays(strays).beginTrack(ping, new Track(track))).toBe(begins);
});
