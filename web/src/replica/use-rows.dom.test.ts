import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRows } from './use-rows.ts';

const query = vi.hoisted(() => ({ isFetching: false }));
vi.mock('@powersync/react', () => ({
  useQuery: () => ({ data: [], isLoading: false, isFetching: query.isFetching }),
}));

const SQL = 'SELECT id FROM campaigns WHERE id = ?';

beforeEach(() => {
  query.isFetching = false;
});

function read() {
  return renderHook(({ id }) => useRows(SQL, [id]).stale, { initialProps: { id: 'a' } });
}

it('rows are stale from other parameters on until the answer to them', () => {
  const { result, rerender } = read();
  expect(result.current).toBe(false);
  query.isFetching = true;
  rerender({ id: 'b' });
  expect(result.current).toBe(true);
  rerender({ id: 'b' });
  expect(result.current).toBe(true);
  query.isFetching = false;
  rerender({ id: 'b' });
  expect(result.current).toBe(false);
});

it('rows that are read again after a change are not stale', () => {
  const { result, rerender } = read();
  for (const id of ['a', 'b', 'b']) {
    query.isFetching = false;
    rerender({ id });
    query.isFetching = true;
    rerender({ id });
    expect(result.current).toBe(false);
  }
});
