import { describe, expect, test } from 'vitest';
import { filterOf, parseModerationSearch } from './moderation-search.ts';

const filter = (address: Record<string, unknown>) => filterOf(parseModerationSearch(address));

describe('the queue’s address', () => {
  test('shows the first page of what waits for review by default', () => {
    expect(filter({})).toEqual({ status: 'waiting', q: '', page: 1 });
  });

  test('keeps what it says', () => {
    expect(filter({ status: 'all', q: 'boda', page: 3 })).toEqual({
      status: 'all',
      q: 'boda',
      page: 3,
    });
  });

  test('searches for a number as for any text', () => {
    expect(filter({ q: 254 }).q).toBe('254');
  });

  test.each([
    { status: 'gold' },
    { page: 0 },
    { page: 1.5 },
    { page: 'x' },
    { q: 'a'.repeat(201) },
    { q: {} },
  ])('falls back to the defaults for %j instead of failing', (address) => {
    expect(filter(address)).toEqual({ status: 'waiting', q: '', page: 1 });
  });
});
