import { expect, it } from 'vitest';
import { type Figure, missesOf } from './report.ts';

const met: Figure[] = [
  { what: 'without a target', ours: 99, floor: 1, unit: 'ms' },
  { what: 'as slow as it may be', ours: 8, floor: 1, unit: 'ms', mostTimesFloor: 8 },
  { what: 'as few as it may be', ours: 1, floor: 8, unit: 'tx/s', mostTimesFloor: 8 },
  { what: 'too little to be told', ours: 0, floor: 0, unit: 'ms', mostTimesFloor: 8 },
  { what: 'small', ours: 299, unit: 'MB', target: 'under 300 MB', met: true },
];
const missed: Figure[] = [
  { what: 'too slow', ours: 9, floor: 1, unit: 'ms', mostTimesFloor: 8 },
  { what: 'too few', ours: 1, floor: 9, unit: 'tx/s', mostTimesFloor: 8 },
  { what: 'never arrived', ours: Number.NaN, floor: 1, unit: 'ms', mostTimesFloor: 8 },
  { what: 'too large', ours: 301, unit: 'MB', target: 'under 300 MB', met: false },
];

it('names each figure that misses its target, and by how much', () => {
  expect(missesOf('PGlite', [...met, ...missed])).toEqual([
    'PGlite: too slow: 9.00 x, target at most 8 x',
    'PGlite: too few: 9.00 x, target at most 8 x',
    'PGlite: never arrived: NaN x, target at most 8 x',
    'PGlite: too large: 301 MB, target under 300 MB',
  ]);
});

it('names none if all targets are met', () => {
  expect(missesOf('PGlite', met)).toEqual([]);
});
