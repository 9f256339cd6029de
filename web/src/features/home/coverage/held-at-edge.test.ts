import { describe, expect, it } from 'vitest';
import { heldAtEdge } from './held-at-edge.ts';

const MAP = [390, 600] as const;
const LABEL = [60, 24] as const;

describe('a label', () => {
  it('is drawn at its own place', () => {
    expect(heldAtEdge([195, 300], LABEL, MAP)).toEqual({ offset: [0, 0], beyond: undefined });
  });

  it.each([
    ['right of the map', [497, 430], [352, 430], 'right'],
    ['left of it', [-40, 300], [38, 300], 'left'],
    ['below it', [195, 700], [195, 580], undefined],
    ['at a corner of it', [400, -10], [352, 20], 'right'],
    ['inside, but not whole', [380, 300], [352, 300], undefined],
  ])('whose place is %s stands whole at the edge', (_where, place, held, beyond) => {
    const [x = 0, y = 0] = place;
    const { offset, ...rest } = heldAtEdge(place, LABEL, MAP);
    expect([x + offset[0], y + offset[1]]).toEqual(held);
    expect(rest).toEqual({ beyond });
  });

  it('goes with a place that is far away', () => {
    expect(heldAtEdge([195, 901], LABEL, MAP).offset).toEqual([0, 0]);
    expect(heldAtEdge([-196, 300], LABEL, MAP).offset).toEqual([0, 0]);
  });
});
