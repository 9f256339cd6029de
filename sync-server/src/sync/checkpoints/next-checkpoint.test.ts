import { describe, expect, it } from 'vitest';
import { nextCheckpoint } from './next-checkpoint.ts';
import type { BucketHead, Checkpoint } from './read-checkpoints.ts';
import { type News, NOTHING_SEEN } from './read-news.ts';

const reader = { userId: 'ann', clientId: 'phone' };
const head = (name: string, at: bigint): BucketHead => ({ name, head: at, checksum: 1, count: 1 });
const latest: Checkpoint = {
  epoch: 1,
  lastOpId: 10n,
  writeCheckpoint: '3',
  buckets: [head('shared', 9n), head('user:ann', 4n)],
};

function news(changes: Partial<Pick<News, 'heads' | 'confirmed' | 'isPartial'>>): News {
  const progress = { ...NOTHING_SEEN, epoch: 1, lastOpId: 20n };
  return { progress, heads: new Map(), confirmed: new Map(), isPartial: false, ...changes };
}

describe('the next checkpoint of a reader', () => {
  it('is the latest if nothing that it reads has changed', () => {
    const others = news({
      heads: new Map([['user:ben', head('user:ben', 20n)]]),
      confirmed: new Map([['ann laptop', '8']]),
    });
    expect(nextCheckpoint(latest, others, reader)).toBe(latest);
  });

  it('takes the new heads of its buckets, and keeps the others', () => {
    const shared = head('shared', 20n);
    const next = nextCheckpoint(latest, news({ heads: new Map([['shared', shared]]) }), reader);
    expect(next).toEqual({ ...latest, lastOpId: 20n, buckets: [shared, latest.buckets[1]] });
  });

  it('carries a confirmed write even when nothing else has changed', () => {
    const confirmed = news({ confirmed: new Map([['ann phone', '4']]) });
    expect(nextCheckpoint(latest, confirmed, reader)).toEqual({
      ...latest,
      lastOpId: 20n,
      writeCheckpoint: '4',
    });
  });

  it('must be read if the user’s own bucket has changed, because membership may have too', () => {
    const own = news({ heads: new Map([['user:ann', head('user:ann', 20n)]]) });
    expect(nextCheckpoint(latest, own, reader)).toBeUndefined();
  });

  it('must be read if not all changes are listed', () => {
    expect(nextCheckpoint(latest, news({ isPartial: true }), reader)).toBeUndefined();
  });
});
