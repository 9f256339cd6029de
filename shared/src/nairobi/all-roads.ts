import type { Position } from '../zone/is-inside.ts';
import { CITY_ROADS } from './city-roads.ts';
import { MAIN_ROADS } from './main-roads.ts';
import { PLACES } from './places.ts';
import { type Road, TRUNK_ROADS } from './roads.ts';
import { SUBURBAN_ROADS } from './suburban-roads.ts';

export const ROADS: readonly Road[] = [
  ...TRUNK_ROADS,
  ...MAIN_ROADS,
  ...CITY_ROADS,
  ...SUBURBAN_ROADS,
];

/** A road's points, places resolved, before it is rounded into a curve. */
export function roadPath({ path }: Road): Position[] {
  return path.map((point) => (typeof point === 'string' ? PLACES[point] : point));
}
