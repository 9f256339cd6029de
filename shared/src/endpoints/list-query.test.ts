import { describe, expect, test } from 'vitest';
import { listQueryOf } from './list-query.ts';

const query = listQueryOf(['created_at', 'name'], '-created_at');

describe('query of an admin list', () => {
  test('has a first page, fifty lines, newest first', () => {
    expect(query.parse({})).toEqual({
      page: 1,
      page_size: 50,
      q: '',
      sort: { column: 'created_at', direction: 'desc' },
    });
  });

  test('reads numbers from the address', () => {
    expect(query.parse({ page: '2', page_size: '200', sort: 'name' })).toMatchObject({
      page: 2,
      page_size: 200,
      sort: { column: 'name', direction: 'asc' },
    });
  });

  test.each([
    { page_size: '201' },
    { page_size: '0' },
    { page: '0' },
    { page: 'x' },
    { sort: 'password' },
  ])('refuses %j', (given) => {
    expect(query.safeParse(given).success).toBe(false);
  });
});
