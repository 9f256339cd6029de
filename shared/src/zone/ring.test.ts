import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anticlockwise,
  MAX_CORNERS,
  type Position,
  ringAreaKm2,
  ringProblem,
  snapped,
} from './ring.ts';

/** A closed ring around the CBD, its corners in hundredths of a degree. */
const ring = (...corners: readonly (readonly [number, number])[]): Position[] =>
  [...corners, corners[0] ?? [0, 0]].map(([x, y]) => snapped([36.8 + x / 100, -1.3 + y / 100]));

/** Corners at growing angles: a ring that never crosses itself. */
function star(radii: readonly number[]): Position[] {
  const corners = radii.map((radius, index): [number, number] => {
    const angle = (index / radii.length) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return ring(...corners);
}

describe('an outline', () => {
  test.each([
    ['a triangle', ring([0, 0], [2, 0], [1, 2])],
    ['a clockwise square', ring([0, 0], [0, 1], [1, 1], [1, 0])],
    ['an L', ring([0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2])],
    ['corners in line', ring([0, 0], [1, 0], [2, 0], [2, 2], [0, 2])],
    ['200 corners', star(Array.from({ length: MAX_CORNERS }, () => 3))],
  ])('may be %s', (_words, given) => {
    expect(ringProblem(given)).toBeUndefined();
  });

  test.each<[string, Position[], string]>([
    ['two corners', ring([0, 0], [1, 1]), 'A zone needs at least 3 corners'],
    ['nothing', [], 'A zone needs at least 3 corners'],
    [
      '201 corners',
      star(Array.from({ length: MAX_CORNERS + 1 }, () => 3)),
      'A zone can have at most 200 corners',
    ],
    [
      'open',
      ring([0, 0], [2, 0], [2, 2], [0, 2]).slice(0, -1),
      'The outline is not closed: its last position must repeat the first',
    ],
    [
      'a bow tie',
      ring([0, 0], [2, 2], [2, 0], [0, 2]),
      'The outline crosses itself: line 1-2 and line 3-4 meet',
    ],
    [
      'a ring whose last line crosses another',
      ring([0, 0], [2, 0], [2, 2], [1, -1]),
      'The outline crosses itself: line 1-2 and line 3-4 meet',
    ],
    [
      'a ring that touches itself with a corner',
      ring([0, 0], [4, 0], [4, 2], [2, 0], [0, 2]),
      'The outline crosses itself: line 1-2 and line 3-4 meet',
    ],
    [
      'a ring with a spike',
      ring([0, 0], [2, 0], [2, 2], [2, 1], [0, 2]),
      'The outline crosses itself: line 2-3 and line 3-4 meet',
    ],
    [
      'a ring with a spike at its first corner',
      ring([0, 0], [2, 0], [2, 2], [1, 0]),
      'The outline crosses itself: line 1-2 and line 3-4 meet',
    ],
    [
      'a ring with the same corner twice in a row',
      ring([0, 0], [2, 0], [2, 0], [1, 2]),
      'Corners 2 and 3 are at the same place',
    ],
    [
      'in line',
      ring([0, 0], [1, 0], [2, 0]),
      'The outline crosses itself: line 1-2 and line 3-1 meet',
    ],
    [
      'in Mombasa',
      ring([287, -276], [289, -276], [288, -274]),
      'Corner 1 is outside the Nairobi area',
    ],
    ['partly outside', ring([0, 0], [30, 0], [1, 2]), 'Corner 2 is outside the Nairobi area'],
    [
      'a spot',
      ring([0, 0], [0.05, 0], [0.05, 0.05]),
      'The zone is too small: at least 100 m by 100 m',
    ],
  ])('may not be %s', (_words, given, problem) => {
    expect(ringProblem(given)).toBe(problem);
  });

  test('without crossing lines is fine from whichever corner and in whichever direction it starts', () => {
    const radii = fc.array(fc.double({ min: 1, max: 5, noNaN: true }), {
      minLength: 5,
      maxLength: 40,
    });
    fc.assert(
      fc.property(radii, fc.nat(), fc.boolean(), (lengths, start, reversed) => {
        const corners = star(lengths).slice(0, -1);
        const from = start % corners.length;
        const turned = [...corners.slice(from), ...corners.slice(0, from)];
        if (reversed) turned.reverse();
        expect(ringProblem([...turned, turned[0] as Position])).toBeUndefined();
      }),
    );
  });

  test('with two far corners swapped crosses itself, from whichever corner it starts', () => {
    const corners = star(Array.from({ length: 12 }, () => 3)).slice(0, -1);
    [corners[2], corners[7]] = [corners[7] as Position, corners[2] as Position];
    for (let from = 0; from < corners.length; from++) {
      const turned = [...corners.slice(from), ...corners.slice(0, from)];
      expect(ringProblem([...turned, turned[0] as Position])).toMatch(/crosses itself/);
    }
  });
});

test('a ring is stored anticlockwise', () => {
  const clockwise = ring([0, 0], [0, 1], [1, 1], [1, 0]);
  expect(anticlockwise(clockwise)).toEqual([...clockwise].reverse());
  expect(anticlockwise(anticlockwise(clockwise))).toEqual([...clockwise].reverse());
});

test('a hundredth of a degree squared is 1.24 square kilometres in Nairobi', () => {
  expect(ringAreaKm2(ring([0, 0], [1, 0], [1, 1], [0, 1]))).toBeCloseTo(1.239, 2);
});
