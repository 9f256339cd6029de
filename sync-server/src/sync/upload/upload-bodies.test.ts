import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { openTestDatabase } from '@juu/db/testing/test-database';
import type { UploadResponse } from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { campaignData } from '../testing/people.ts';
import { signToken } from '../testing/sync-server-under-test.ts';
import { put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

const MEGABYTE = 1024 * 1024;
const nothing = { client_id: 'phone', transactions: [] };

describe('the body of an upload', () => {
  const t = uploaderUnderTest(() => openTestDatabase('PGlite'));
  let token: string;
  beforeEach(async () => {
    token = await signToken(t.user);
  });

  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    fetch(`${t.url}/api/sync/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body as NonNullable<RequestInit['body']>,
    });
  const answerOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { error?: { code: string } }).error?.code,
  ];
  /** An upload of one transaction as JSON text, with `text` in place of its op's data. */
  const withData = (text: string) =>
    `{"client_id":"phone","transactions":[{"tx_id":1,"ops":[{"op":"PUT","table":"campaigns","id":"${randomUUID()}","data":${text}}]}]}`;
  const tx = (fields = {}) => ({
    tx_id: 1,
    ops: [put('campaigns', randomUUID(), campaignData())],
    ...fields,
  });
  const op = (fields: object) => ({ ...put('campaigns', randomUUID(), campaignData()), ...fields });
  const uploadOf = (...transactions: unknown[]) => ({ client_id: 'phone', transactions });
  async function expectNothingStored() {
    for (const table of ['campaigns', 'write_rejections', 'sync.ledger']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(t.database.kysely);
      expect(rows, table).toEqual([]);
    }
  }

  const noUpload: [string, string][] = [
    ['cut short', '{"client_id":'],
    ['empty', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"upload"'],
    ['a list', '[]'],
    ['a list of uploads', JSON.stringify([nothing])],
    ['followed by more', `${JSON.stringify(nothing)}{}`],
    [
      'deep: 100,000 lists in each other',
      withData(`{"name":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    ],
    ['deep at its top', `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`],
    ['with an infinite number', withData('{}').replace('"tx_id":1', '"tx_id":1e400')],
    ['with a number of 2^63', withData('{}').replace('"tx_id":1', '"tx_id":9223372036854775808')],
    [
      'with its transactions under __proto__',
      `{"client_id":"phone","__proto__":${JSON.stringify(uploadOf(tx()))}}`,
    ],
    [
      'with an op’s fields under __proto__',
      withData('{}').replace('"op":"PUT"', '"__proto__":{"op":"PUT"}'),
    ],
    ...Object.entries({
      'without a client': { transactions: [tx()] },
      'with an empty client': { client_id: '', transactions: [tx()] },
      'with a client that is a number': { client_id: 7, transactions: [tx()] },
      'with a client that is longer than any': { ...uploadOf(tx()), client_id: 'x'.repeat(201) },
      'with NUL in its client': { ...uploadOf(tx()), client_id: 'a\u0000b' },
      'with a broken character in its client': { ...uploadOf(tx()), client_id: 'a\ud800b' },
      'without transactions': { client_id: 'phone' },
      'with transactions that are null': { client_id: 'phone', transactions: null },
      'with transactions that are an object': { client_id: 'phone', transactions: { 0: tx() } },
      'with a transaction that is null': uploadOf(tx(), null),
      'with a transaction that is a list': uploadOf(tx(), []),
      'without a number': uploadOf(tx({ tx_id: undefined })),
      'with a number that is text': uploadOf(tx(), tx({ tx_id: '2' })),
      'with a number below zero': uploadOf(tx(), tx({ tx_id: -1 })),
      'with half a number': uploadOf(tx(), tx({ tx_id: 1.5 })),
      'without ops': uploadOf(tx({ ops: undefined })),
      'with ops that are an object': uploadOf(tx({ ops: {} })),
      'with an op that is null': uploadOf(tx({ ops: [null] })),
      'with an op of another kind': uploadOf(tx({ ops: [op({ op: 'TRUNCATE' })] })),
      'with an op in lower case': uploadOf(tx({ ops: [op({ op: 'put' })] })),
      'with a table that is a number': uploadOf(tx({ ops: [op({ table: 1 })] })),
      'with a table that is a list': uploadOf(tx({ ops: [op({ table: ['campaigns'] })] })),
      'with an id that is null': uploadOf(tx({ ops: [op({ id: null })] })),
      'with an id that is an object': uploadOf(tx({ ops: [op({ id: {} })] })),
      'with data that is a list': uploadOf(tx({ ops: [op({ data: ['name'] })] })),
      'with data that is a text': uploadOf(tx({ ops: [op({ data: 'name' })] })),
    }).map(([what, body]): [string, string] => [what, JSON.stringify(body)]),
  ];
  test.each(noUpload)('that is %s is refused with 400 and changes nothing', async (_, body) => {
    expect(await answerOf(await post(body))).toEqual([400, 'invalid_request']);
    await expectNothingStored();
  });

  test('with bytes that are no UTF-8 is refused: they would become other characters', async () => {
    const text = withData(JSON.stringify(campaignData('Broken -> <- on its way')));
    const bytes = Buffer.from(text);
    bytes[text.indexOf('-> <-') + 2] = 0xff;
    expect(await answerOf(await post(bytes))).toEqual([400, 'invalid_request']);
    const utf16 = Buffer.from(text, 'utf16le');
    const type = { 'content-type': 'application/json; charset=utf-16le' };
    expect(await answerOf(await post(utf16, type))).toEqual([400, 'invalid_request']);
    await expectNothingStored();
  });

  test('of another type is refused', async () => {
    const body = JSON.stringify(uploadOf(tx()));
    const answer = await post(body, { 'content-type': 'text/plain' });
    expect(await answerOf(answer)).toEqual([400, 'invalid_request']);
    await expectNothingStored();
  });

  const overTheLimits: [string, () => string | Buffer, Record<string, string>?][] = [
    ['more than 100 transactions', () => JSON.stringify(uploadOf(...Array(101).fill(tx())))],
    [
      'more than 1,000 changes in one transaction',
      () => JSON.stringify(uploadOf(tx({ ops: Array(1_001).fill(op({})) }))),
    ],
    [
      'more than 1,000 changes in several',
      () => JSON.stringify(uploadOf(...Array(3).fill(tx({ ops: Array(334).fill(op({})) })))),
    ],
    [
      'more than 4 MB',
      () => JSON.stringify({ ...uploadOf(tx()), padding: 'x'.repeat(4 * MEGABYTE) }),
    ],
    [
      '400 MB packed into one',
      () => Buffer.concat(Array(100).fill(gzipSync(Buffer.alloc(4 * MEGABYTE, ' ')))),
      { 'content-encoding': 'gzip' },
    ],
  ];
  test.each(overTheLimits)('with %s is 413 and changes nothing', async (_, make, headers) => {
    expect(await answerOf(await post(make(), headers))).toEqual([413, 'payload_too_large']);
    await expectNothingStored();
  });

  test('may hold 100 transactions, 1,000 changes and 4 MB', async () => {
    const transactions = Array.from({ length: 100 }, (_, tx_id) =>
      tx({ tx_id, ops: Array.from({ length: 10 }, () => op({ id: randomUUID() })) }),
    );
    const body = JSON.stringify({ ...uploadOf(...transactions), padding: '' });
    const padding = 'x'.repeat(4 * MEGABYTE - body.length);
    const answer = await post(body.replace('"padding":""', `"padding":"${padding}"`));
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as UploadResponse;
    expect(results.every(({ status }) => status === 'applied')).toBe(true);
  });

  test('may be packed, begin with a byte order mark, say a key twice and know more than we', async () => {
    const body = JSON.stringify(uploadOf(tx())).replace(
      '"tx_id":1',
      '"tx_id":"x","tx_id":1,"later":{"__proto__":1}',
    );
    const packed = gzipSync(Buffer.from(`\ufeff${body}`));
    const answer = await post(packed, { 'content-encoding': 'gzip' });
    expect(await answer.json()).toEqual({ results: [{ tx_id: 1, status: 'applied' }] });
  });

  test('may hold nothing, and a transaction may', async () => {
    expect(await (await post(JSON.stringify(nothing))).json()).toEqual({ results: [] });
    const empty = await post(JSON.stringify(uploadOf({ tx_id: 0, ops: [] })));
    expect(await empty.json()).toEqual({ results: [{ tx_id: 0, status: 'applied' }] });
  });

  test.each([
    ['no', undefined],
    ['a made-up', 'nonsense'],
    ['an expired', -1],
  ])('is not even read with %s token', async (_, given) => {
    const authorization =
      typeof given === 'number' ? await signToken(randomUUID(), { expiresIn: given }) : given;
    const answer = await post('no JSON', { authorization: `Bearer ${authorization ?? ''}` });
    expect(await answerOf(answer)).toEqual([401, 'unauthenticated']);
  });

  it('cannot change what all objects inherit', async () => {
    const data = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const answer = await post(withData(data));
    const { results } = (await answer.json()) as UploadResponse;
    expect(results).toMatchObject([{ status: 'rejected', error: { code: 'unknown_column' } }]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const kept = await t.database.kysely.selectFrom('write_rejections').select('values').execute();
    expect(Object.keys(kept[0]?.values ?? {}).sort()).toEqual(['__proto__', 'constructor']);
    expect(await t.database.kysely.selectFrom('campaigns').select('id').execute()).toEqual([]);
  });
});
