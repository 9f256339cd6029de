import type { HeldPlay } from '@juu/shared/endpoints/held-plays';
import { describe, expect, it } from 'vitest';
import { heldDay, heldPlay } from '@/testing/held.ts';
import { factsOf, summaryOf } from './held-words.ts';

const at = '2026-11-20T09:00:00Z';
const held = heldPlay({ at });
/** A kilometre to the south for each, at another time. */
const point = (time: string, km: number) => ({ at: time, lat: -1.2 - km / 111.195, lng: 36.8 });

describe('the facts behind a held play', () => {
  it('are the way that takes the most speed', () => {
    const before = point('2026-11-20T08:58:00Z', 20);
    const after = point('2026-11-20T09:01:00Z', 30);
    expect(factsOf({ ...held, before })).toBe(
      '20.0 km from where it was 2\u00A0min before: 600 km/h.',
    );
    expect(factsOf({ ...held, before, after })).toBe(
      '30.0 km from where it would be 1\u00A0min later: 1,800 km/h.',
    );
    expect(factsOf({ ...held, before: { ...before, at } })).toBe(
      '20.0 km from where it was at that very time.',
    );
    expect(factsOf(held)).toBeUndefined();
  });

  it('are the time that counted plays took', () => {
    const full = { ...held, reason: 'full_hour', playtime: { counted_s: 3_955, allowed_s: 3_960 } };
    expect(factsOf(full as HeldPlay)).toBe(
      'Counted plays of that hour last 1\u00A0h 5\u00A0min 55 s; 1\u00A0h 6\u00A0min are possible.',
    );
  });
});

it('a day’s held plays are summed in words, by Nairobi’s clock', () => {
  const day = heldDay();
  expect(summaryOf(day)).toBe('2 plays, 25 s, from 12:00:00 to 12:00:45');
  expect(summaryOf({ ...day, plays: 1 })).toBe('1 play, 25 s, at 12:00:00');
});
