import { endpoint } from '@juu/shared/endpoints/endpoint';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { serveAnswers } from '@/testing/fake-server.ts';
import { call } from './call.ts';

const thing = z.object({ name: z.string() });
const things = {
  list: endpoint({
    method: 'GET',
    path: '/api/things',
    caller: 'anonymous',
    description: 'Lists things.',
    request: { query: z.object({ q: z.string().optional(), page: z.number().default(1) }) },
    response: z.array(thing),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/shelves/:shelf/things/:id',
    caller: 'user',
    description: 'Changes a thing.',
    request: {
      params: z.object({ shelf: z.string(), id: z.string() }),
      headers: z.object({ 'idempotency-key': z.string() }),
      body: thing,
    },
    response: thing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/things',
    caller: 'user',
    description: 'Removes all things.',
    response: 'none',
  }),
};

it('asks at the endpoint’s address, with what is given of its query', async () => {
  const asked = serveAnswers({
    'GET /api/things?q=a+b%26c&page=2': { body: [{ name: 'CBD' }] },
    'GET /api/things': { body: [] },
  });
  const query = { q: 'a b&c', page: 2 };
  expect(await call(things.list, { query })).toEqual([{ name: 'CBD' }]);
  expect(await call(things.list, { query: { q: undefined } })).toEqual([]);
  expect(asked).toHaveLength(2);
});

it('sends parameters, headers, token and body where they belong', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ name: 'new' }),
  );
  vi.stubGlobal('fetch', fetched);
  const answer = await call(things.change, {
    params: { shelf: 'top/left', id: '7' },
    headers: { 'idempotency-key': 'once' },
    body: { name: 'new' },
    token: 'of-sync',
  });
  expect(answer).toEqual({ name: 'new' });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/shelves/top%2Fleft/things/7');
  expect(init).toMatchObject({
    method: 'PATCH',
    body: '{"name":"new"}',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'once',
      authorization: 'Bearer of-sync',
    },
  });
});

it('takes a success without a body, and no other answer in its place', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await call(things.remove)).toBeUndefined();
  serveAnswers({ 'DELETE /api/things': { body: { name: 'CBD' } } });
  await expect(call(things.remove)).rejects.toMatchObject({ code: 'unexpected_answer' });
});
