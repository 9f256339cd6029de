import { CatchBoundary } from '@tanstack/react-router';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from './replica.ts';
import { openNodeReplica } from './testing/node-replica.ts';
import { useRows } from './use-rows.ts';

const SQL = 'SELECT id, name FROM zones WHERE tier = ? ORDER BY name';
const ZONES = [
  { id: 'a', tier: 'A', name: 'CBD' },
  { id: 'b', tier: 'A', name: 'Karen' },
  { id: 'c', tier: 'B', name: 'Ruiru' },
  { id: 'd', tier: 'C', name: 'Kibra' },
  { id: 'e', tier: 'C', name: 'Ngong' },
  { id: 'f', tier: 'D', name: 'Thika' },
];

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
  await replica.fill('zones', ZONES);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => replica.close());

function read(tier = 'A') {
  const onCatch = vi.fn<(error: unknown) => void>();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      ReplicaContext.Provider,
      { value: replica as unknown as Replica },
      createElement(CatchBoundary, { getResetKey: () => tier, onCatch, children }),
    );
  const hook = renderHook(({ tier }) => useRows<{ id: string; name: string }>(SQL, [tier]), {
    initialProps: { tier },
    wrapper,
  });
  return { ...hook, onCatch };
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

it('rows follow every change, and those that did not change keep their identity', async () => {
  const { result } = read('C');
  expect(result.current).toEqual({ rows: [], loading: true, stale: false });
  await waitFor(() => expect(names(result.current.rows)).toEqual(['Kibra', 'Ngong']));
  const [kibra] = result.current.rows;
  await act(() => replica.database.execute(`UPDATE zones SET name = 'Ngong Road' WHERE id = 'e'`));
  await waitFor(() => {
    expect(result.current.stale).toBe(false);
    expect(names(result.current.rows)).toEqual(['Kibra', 'Ngong Road']);
  });
  expect(result.current.rows[0]).toBe(kibra);
  expect(result.current.loading).toBe(false);
});

it('rows are stale from other parameters on until the answer to them', async () => {
  const { result, rerender } = read();
  await waitFor(() => expect(result.current.loading).toBe(false));
  rerender({ tier: 'B' });
  expect(result.current).toMatchObject({ stale: true, loading: false });
  expect(names(result.current.rows)).toEqual(['CBD', 'Karen']);
  await waitFor(() => expect(result.current.stale).toBe(false));
  expect(names(result.current.rows)).toEqual(['Ruiru']);
});

it('asks nothing without a statement, and has no rows then', async () => {
  const asked = vi.spyOn(replica.database, 'customQuery');
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ReplicaContext.Provider, { value: replica as unknown as Replica }, children);
  const { result, rerender } = renderHook(
    ({ sql }) => useRows<{ id: string; name: string }>(sql, ['A']),
    { initialProps: { sql: undefined as string | undefined }, wrapper },
  );
  expect(result.current).toEqual({ rows: [], loading: false, stale: false });
  expect(asked).not.toHaveBeenCalled();
  rerender({ sql: SQL });
  await waitFor(() => expect(names(result.current.rows)).toEqual(['CBD', 'Karen']));
  rerender({ sql: undefined });
  expect(result.current).toEqual({ rows: [], loading: false, stale: false });
});

it('an answer of no rows, or of the same rows, is an answer', async () => {
  const { result, rerender } = read('none');
  await waitFor(() => expect(result.current.loading).toBe(false));
  rerender({ tier: 'nothing either' });
  await waitFor(() => expect(result.current.stale).toBe(false));
  expect(result.current.rows).toEqual([]);
});

it('rows that were read before are there at once, until their table changes', async () => {
  const before = read('D');
  await waitFor(() => expect(before.result.current.loading).toBe(false));
  before.unmount();
  const again = read('D');
  expect(again.result.current.loading).toBe(false);
  expect(names(again.result.current.rows)).toEqual(['Thika']);
  again.unmount();
  await replica.database.execute(`UPDATE zones SET name = 'Thika Road' WHERE id = 'f'`);
  await expect.poll(() => replica.known.get(SQL, ['D'])).toBeUndefined();
  expect(read('D').result.current.loading).toBe(true);
});

it('an answer that a change leaves as it was still holds', async () => {
  const before = read('E');
  await waitFor(() => expect(before.result.current.loading).toBe(false));
  const kept = () => replica.known.get(SQL, ['E']);
  const first = kept();
  await replica.database.execute(`UPDATE zones SET name = 'Ruiru Town' WHERE id = 'c'`);
  await expect.poll(kept).not.toBe(first);
  await expect.poll(kept).toEqual([]);
  before.unmount();
  expect(read('E').result.current.loading).toBe(false);
});

it('a query asks the database once as it mounts', async () => {
  const asked = [
    vi.spyOn(replica.database, 'readLock'),
    vi.spyOn(replica.database, 'getAll'),
    vi.spyOn(replica.database, 'resolveTables'),
  ];
  const { result } = read('G');
  await waitFor(() => expect(result.current.loading).toBe(false));
  // Another query's whole way: what this one asked a second time would have come by then.
  await replica.all('SELECT 1');
  const others = read('H');
  await waitFor(() => expect(others.result.current.loading).toBe(false));
  const [locks, reads] = asked.map((spy) => spy.mock.calls.length);
  expect([locks, reads]).toEqual([2, 1]);
  expect(await asked[2]?.mock.results[0]?.value).toEqual(['zones']);
});

it('a query whose turn comes once nobody needs it is not run', async () => {
  const getAll = vi.fn(async () => []);
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const asked = vi.spyOn(replica.database, 'readLock').mockImplementation(async (use) => {
    await turn;
    return use({ getAll } as never);
  });
  const { unmount } = read();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  unmount();
  begin();
  await asked.mock.results[0]?.value;
  expect(getAll).not.toHaveBeenCalled();
});

it('a query that fails throws where its rows are used', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(replica.database, 'readLock').mockRejectedValue(new Error('disk full'));
  const { onCatch } = read();
  await waitFor(() =>
    expect(onCatch).toHaveBeenCalledWith(new Error('disk full'), expect.anything()),
  );
});
