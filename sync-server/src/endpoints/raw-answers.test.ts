import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@juu/db/testing/test-database';
import { sync } from '@juu/shared/endpoints/sync';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, uploadsUnderTest } from '../domain/creatives/testing/uploads-under-test.ts';

type Responses = Record<string, { readonly content?: object }>;
type Document = { paths: Record<string, Record<string, { responses: Responses }>> };

const t = uploadsUnderTest(() => openTestDatabase('PGlite'));
let document: Document;
beforeAll(async () => {
  document = (await (await t.server.call('/api/openapi.json')).json()) as Document;
});

/** Fails if the document has no such answer of the call, or differs on whether it has a body. */
async function expectDescribed(path: string, method: string, answer: Response, status: number) {
  expect(answer.status).toBe(status);
  const described = document.paths[path]?.[method]?.responses[status];
  expect(described, `${method} ${path}: ${status}`).toBeDefined();
  const body = await answer.text();
  expect(described?.content !== undefined).toBe(body !== '');
}

test('the document has the answers of resumable uploads', async () => {
  const files = '/api/files';
  const file = '/api/files/{id}';
  const missing = `/api/files/${randomUUID()}`;
  const { id } = await t.addCreative();
  const created = await t.create(id, 10);
  const address = addressOf(created);
  await expectDescribed(files, 'post', created, 201);
  await expectDescribed(files, 'post', await t.create(randomUUID(), 10), 404);
  await expectDescribed(files, 'post', await t.create(id, 52_428_801), 413);
  await expectDescribed(files, 'options', await t.server.call(files, { method: 'OPTIONS' }), 204);

  await expectDescribed(file, 'head', await t.tus.look(address), 200);
  await expectDescribed(file, 'head', await t.tus.look(missing), 404);
  await expectDescribed(file, 'patch', await t.tus.send(address, Buffer.alloc(4), 0), 204);
  await expectDescribed(file, 'patch', await t.tus.send(address, Buffer.alloc(4), 0), 409);
  await expectDescribed(file, 'patch', await t.tus.send(missing, Buffer.alloc(4), 0), 404);
  await expectDescribed(file, 'delete', await t.tus.remove(address), 204);
  await expectDescribed(file, 'delete', await t.tus.remove(missing), 404);
});

test('the document has the answers to uploaded changes', async () => {
  const answer = await t.advertiser.call('/api/sync/token');
  const { token } = sync.token.response.parse(await answer.json());
  const upload = (body: unknown, bearer = token) =>
    t.server.call(sync.upload.path, { body, headers: { authorization: `Bearer ${bearer}` } });
  const path = sync.upload.path;
  const transactions = [
    { tx_id: 1, ops: [{ op: 'DELETE', table: 'campaigns', id: randomUUID() }] },
  ];
  await expectDescribed(path, 'post', await upload({ client_id: 'phone', transactions }), 200);
  await expectDescribed(path, 'post', await upload({ client_id: 'phone' }), 400);
  await expectDescribed(path, 'post', await upload({}, 'no-token'), 401);
});
