import { openTestDatabase } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

const t = serverUnderTest(() => openTestDatabase('PGlite'));

describe('a refusal', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${t.server.url}/api/functions/verify-corporate-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('of malformed JSON is 400, of a huge body 413', async () => {
    const malformed = await post('{"email":');
    expect(await codeOf(malformed)).toEqual([400, 'invalid_request']);
    const huge = await post(`"${'x'.repeat(200_000)}"`);
    expect(await codeOf(huge)).toEqual([413, 'payload_too_large']);
  });

  test.each([
    ['{"email":', { details: null, hint: /^Send one JSON object in UTF-8/ }],
    ['[]', { details: null, hint: /^Send one JSON object with the fields/ }],
    ['{"role":"driver"}', { details: 'email', hint: /field named in details/ }],
  ])('of %s points to the way out', async (body, { details, hint }) => {
    const { error } = errorBodySchema.parse(await (await post(body)).json());
    expect(error).toMatchObject({ details, hint: expect.stringMatching(hint) });
  });

  test('meets writes of other sites, and cookie writes without an origin', async () => {
    const body = JSON.stringify({ email: 'a@b.example', role: 'advertiser' });
    const cookie = 'juu.session_token=any';
    const statusOf = async (headers: Record<string, string>) => (await post(body, headers)).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ origin: t.server.url })).toBe(200);
    expect(await statusOf({ cookie, origin: t.server.url })).toBe(200);
    expect(await statusOf({ cookie, origin: t.server.url.replace('127.0.0.1', 'localhost') })).toBe(
      200,
    );
    expect(await statusOf({ cookie, authorization: 'Bearer any' })).toBe(200);
    expect(await statusOf({ cookie })).toBe(403);
    expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(403);
    const refused = await post(body, { cookie, origin: 'https://elsewhere.example' });
    expect(await codeOf(refused)).toEqual([403, 'origin_refused']);
  });

  test('of a malformed address is 400 and never a stack trace', async () => {
    const response = await t.server.call('/api/admin/users/%E0%A4%A');
    expect(response.status).toBe(400);
    const { error } = errorBodySchema.parse(await response.json());
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: 'The request’s address isn’t valid',
      hint: 'Check the characters after each % in the address.',
    });
  });
});
