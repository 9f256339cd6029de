import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { testDatabase } from '@juu/db/testing/test-database';
import { device as deviceCalls } from '@juu/shared/endpoints/device';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { MAX_TELEMETRY_BYTES } from '@juu/shared/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '../../testing/accounts.ts';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { ping, postPings, sendPings } from './testing/pings.ts';

const { pings, impressions, playlist } = deviceCalls;

describe.each([testDatabase()])('what is no batch on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let device: TestDevice;
  beforeAll(async () => {
    device = await addDevice(t.database);
  });

  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
    path: string = pings.path,
  ) =>
    fetch(`${t.server.url}${path}`, {
      method: 'POST',
      body,
      headers: { ...bearer(device.key), 'content-type': 'application/json', ...headers },
    });

  describe.each([pings.path, impressions.path])('%s', (path) => {
    test.each([
      ['no JSON', '{"events":'],
      ['a list', '[]'],
      ['no events', '{}'],
      ['events that are no list', '{"events":{"id":1}}'],
      ['deep nesting', `{"events":${'['.repeat(200_000)}`],
    ])('refuses %s', async (_what, body) => {
      expect(await codeOf(await post(body, {}, path))).toEqual([400, 'invalid_request']);
    });

    test('takes nesting for no event, however deep', async () => {
      const depth = 100_000;
      const answer = await post(`{"events":[${'['.repeat(depth)}${']'.repeat(depth)}]}`, {}, path);
      const { rejected } = pings.response.parse(await answer.json());
      expect(rejected).toMatchObject([{ id: null, code: 'invalid_value' }]);
    });

    test('tells an event that is refused for its id by that id', async () => {
      const ids = ['evt-17', 'x'.repeat(101), 17];
      const answer = await post(JSON.stringify({ events: ids.map((id) => ({ id })) }), {}, path);
      const { rejected } = pings.response.parse(await answer.json());
      expect(rejected.map(({ id }) => id)).toEqual(['evt-17', null, null]);
    });

    test('refuses more than 1,000 events, and more than 1 MB', async () => {
      const many = JSON.stringify({ events: Array.from({ length: 1_001 }, () => 'no event') });
      const large = JSON.stringify({ events: [], padding: 'x'.repeat(MAX_TELEMETRY_BYTES) });
      for (const body of [many, large]) {
        expect(await codeOf(await post(body, {}, path))).toEqual([413, 'payload_too_large']);
      }
    });
  });

  test('a batch may have exactly 1 MB', async () => {
    const body = JSON.stringify({ events: [ping()], padding: '' });
    const padding = 'x'.repeat(MAX_TELEMETRY_BYTES - body.length);
    expect((await post(body.replace('""', `"${padding}"`))).status).toBe(200);
  });

  test('a compressed body is taken, and counts as long as it is unpacked', async () => {
    const body = JSON.stringify({ events: [ping()] });
    const sound = await post(new Uint8Array(gzipSync(body)), { 'content-encoding': 'gzip' });
    expect(sound.status).toBe(200);
    const bomb = Buffer.alloc(40 * MAX_TELEMETRY_BYTES, ' ');
    for (const [encoding, packed] of [
      ['gzip', gzipSync(bomb)],
      ['br', brotliCompressSync(bomb, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ] as const) {
      const before = process.memoryUsage().rss;
      const refused = await post(new Uint8Array(packed), { 'content-encoding': encoding });
      expect(await codeOf(refused)).toEqual([413, 'payload_too_large']);
      expect(process.memoryUsage().rss - before).toBeLessThan(20 * MAX_TELEMETRY_BYTES);
    }
    const damaged = await post(new Uint8Array([1, 2, 3]), { 'content-encoding': 'gzip' });
    expect(await codeOf(damaged)).toEqual([400, 'invalid_request']);
  });

  test('a key that is missing, forged or a person’s own token is refused, and says so', async () => {
    const person = await t.server.admin();
    const forged = `${device.key.slice(0, -1)}${device.key.endsWith('A') ? 'B' : 'A'}`;
    for (const { method, path } of [pings, impressions, playlist]) {
      for (const key of ['', 'x', forged, person.token, `${device.key}x`]) {
        const refused = await fetch(t.server.url + path, {
          method,
          headers: { ...bearer(key), 'content-type': 'application/json' },
          body: method === 'POST' ? JSON.stringify({ events: [ping()] }) : null,
        });
        expect(await refusalOf(refused), path).toEqual([
          401,
          'unauthenticated',
          'This call needs the key of a screen',
        ]);
      }
      if (method === 'GET') continue;
      // Without a key not even the size of the body matters.
      const large = await fetch(t.server.url + path, {
        method,
        body: 'x'.repeat(2 * MAX_TELEMETRY_BYTES),
        headers: { 'content-type': 'application/json' },
      });
      expect(await codeOf(large), path).toEqual([401, 'unauthenticated']);
    }
  });
});

describe.each([testDatabase()])('calls of one screen on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { rateLimit: true } });

  test('are limited, and another screen’s are not', async () => {
    const [busy, other] = [await addDevice(t.database), await addDevice(t.database)];
    const { attempts } = RATE_LIMITS.device;
    for (let i = 0; i < attempts; i += 1) await sendPings(t.server.url, busy, []);
    const refused = await postPings(t.server.url, busy.key, [ping()]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(await sendPings(t.server.url, other, [ping()])).toMatchObject({ accepted: 1 });
  });
});
