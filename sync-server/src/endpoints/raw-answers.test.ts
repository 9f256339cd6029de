import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '@juu/db/testing/test-database';
import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { files } from '@juu/shared/endpoints/files';
import { fleet } from '@juu/shared/endpoints/fleet';
import { operations } from '@juu/shared/endpoints/operations';
import { sync } from '@juu/shared/endpoints/sync';
import { expect, test } from 'vitest';
import { addressOf, uploadsUnderTest } from '../domain/creatives/testing/uploads-under-test.ts';
import { bearer } from '../testing/accounts.ts';
import { pngPicture } from '../testing/creative-files.ts';
import { responsesOf } from './describe-api.ts';

const t = uploadsUnderTest(() => openTestDatabase('PGlite'));

/** Fails if the answer is not described, or with another media type. */
async function expectDescribed(endpoint: Endpoint, answer: Response, status: number) {
  const responses: Record<string, { readonly content?: object }> = responsesOf(endpoint);
  const call = `${endpoint.method} ${endpoint.path}: ${status}`;
  expect(answer.status, call).toBe(status);
  expect(responses[status], call).toBeDefined();
  const mediaTypes = Object.keys(responses[status]?.content ?? {});
  const sent = (await hasBody(answer)) ? [mediaTypeOf(answer)] : [];
  const expected = mediaTypes.map((type) => (type === '*/*' ? expect.any(String) : type));
  expect(sent, call).toEqual(expected);
}

/** Reads no further than its beginning: a stream has no end. */
async function hasBody({ body }: Response): Promise<boolean> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value !== undefined;
}

const mediaTypeOf = (answer: Response) => answer.headers.get('content-type')?.split(';')[0];

async function syncToken() {
  const answer = await t.advertiser.call('/api/sync/token');
  return sync.token.response.parse(await answer.json()).token;
}

test('the answers of resumable uploads are described', async () => {
  const missing = `/api/files/${randomUUID()}`;
  const { id } = await t.addCreative();
  const created = await t.create(id, 10);
  const address = addressOf(created);
  const abilities = await t.server.call(files.abilities.path, { method: 'OPTIONS' });
  await expectDescribed(files.create, created, 201);
  await expectDescribed(files.create, await t.create(randomUUID(), 10), 404);
  await expectDescribed(files.create, await t.create(id, 52_428_801), 413);
  await expectDescribed(files.abilities, abilities, 204);

  await expectDescribed(files.progress, await t.tus.look(address), 200);
  await expectDescribed(files.progress, await t.tus.look(missing), 404);
  await expectDescribed(files.append, await t.tus.send(address, Buffer.alloc(4), 0), 204);
  await expectDescribed(files.append, await t.tus.send(address, Buffer.alloc(4), 0), 409);
  await expectDescribed(files.append, await t.tus.send(missing, Buffer.alloc(4), 0), 404);
  await expectDescribed(files.abandon, await t.tus.remove(address), 204);
  await expectDescribed(files.abandon, await t.tus.remove(missing), 404);
});

test('files, streams and metrics are described with their media type', async () => {
  const { id } = await t.addCreative();
  await t.tus.upload(id, await pngPicture());
  const file = await t.fetchFile((await t.row(id)).file_url);
  await expectDescribed(files.read, file, 200);
  expect(mediaTypeOf(file)).toBe('image/png');

  await expectDescribed(operations.metrics, await t.server.call(operations.metrics.path), 200);
  const headers = bearer(await syncToken());
  const stream = await t.server.call(sync.stream.path, { body: { buckets: [] }, headers });
  await expectDescribed(sync.stream, stream, 200);
  const admin = await t.server.admin();
  await expectDescribed(fleet.stream, await admin.call(fleet.stream.path), 200);
  const pending = await t.advertiser.call(fleet.stream.path);
  await expectDescribed(fleet.stream, pending, 403);
});

test('the answers to uploaded changes are described', async () => {
  const token = await syncToken();
  const upload = (body: unknown, by = token) =>
    t.server.call(sync.upload.path, { body, headers: bearer(by) });
  const transactions = [
    { tx_id: 1, ops: [{ op: 'DELETE', table: 'campaigns', id: randomUUID() }] },
  ];
  await expectDescribed(sync.upload, await upload({ client_id: 'phone', transactions }), 200);
  await expectDescribed(sync.upload, await upload({ client_id: 'phone' }), 400);
  await expectDescribed(sync.upload, await upload({}, 'no-token'), 401);
});
