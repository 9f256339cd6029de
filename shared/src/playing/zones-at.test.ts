import { describe, expect, test } from 'vitest';
import type { Polygon, Position } from '../zone/is-inside.ts';
import { dearestZone, mayOverlap, zonesAt } from './zones-at.ts';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Polygon => ({ coordinates });

const SQUARE = polygon(square(0, 0, 4));
describe('where zones overlap', () => {
  const zone = (id: string, west: number, cents: number) => ({
    id,
    cents,
    polygon: polygon(square(west, 0, 4)),
  });
  const ZONES = [zone('c', 0, 500), zone('a', 2, 900), zone('b', 3, 900), zone('d', 40, 1_900)];
  const dearestAt = (lng: number) =>
    dearestZone(zonesAt(ZONES, [lng, 1]), ({ cents }) => cents)?.id;

  test.each([
    ['one alone', 1, 'c'],
    ['the dearer of two', 2.5, 'a'],
    ['of equally dear ones the first by id', 3.5, 'a'],
    ['none outside', 20, undefined],
  ])('the price is that of %s', (_name, lng, id) => {
    expect(dearestAt(lng)).toBe(id);
  });

  test('bounding boxes tell which can', () => {
    const at = (id: string) => ZONES.find((one) => one.id === id)?.polygon ?? SQUARE;
    expect(mayOverlap(at('c'), at('a'))).toBe(true);
    expect(mayOverlap(at('c'), at('d'))).toBe(false);
  });
});
