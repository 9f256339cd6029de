import { describe, expect, it } from 'vitest';
import { ownPositions } from './own-positions.ts';

const at = (name: string, after = '7') => ({ name, after });

describe('positions that a client names', () => {
  it('are kept for the buckets that can be its user’s', () => {
    const named = [at('3:shared'), at('3:user:ann', '9'), at('3:driver_stats:ann')];
    expect([...ownPositions(named, 3, 'ann')]).toEqual([
      ['3:shared', 7n],
      ['3:user:ann', 9n],
      ['3:driver_stats:ann', 7n],
    ]);
  });

  it('are dropped for other people’s buckets, and for those of another epoch', () => {
    const named = [
      at('3:user:ben'),
      at('2:user:ann'),
      at('33:user:ann'),
      at('3:sharedann'),
      at(''),
    ];
    expect(ownPositions(named, 3, 'ann').size).toBe(0);
  });

  it('are no more than a hundred, whatever they are called', () => {
    const named = Array.from({ length: 10_000 }, (_, n) => at(`3:kind ${n}:ann`));
    expect(ownPositions(named, 3, 'ann').size).toBe(100);
  });
});
