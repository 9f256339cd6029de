import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveAnswers } from '@/testing/fake-server.ts';
import { api } from './api.ts';
import { explain } from './explain.ts';

const schema = z.object({ name: z.string() });

/** What a call that must fail has thrown. */
async function failureOf(answer: Parameters<typeof serveAnswers>[0][string]) {
  serveAnswers({ 'GET /api/thing': answer });
  return api('/api/thing', { schema }).then(
    () => expect.unreachable('the call did not fail'),
    (error) => error,
  );
}

describe('a call to the server', () => {
  it('returns the checked answer', async () => {
    serveAnswers({ 'GET /api/thing': { body: { name: 'CBD', more: 1 } } });
    expect(await api('/api/thing', { schema })).toEqual({ name: 'CBD' });
  });

  it('fails with the code and the words of the server', async () => {
    const error = { code: 'invalid_value', message: 'No.', details: 'name', hint: null };
    expect(await failureOf({ status: 400, body: { error } })).toMatchObject({
      status: 400,
      ...error,
    });
  });

  it('understands the failures of the account routes as well', async () => {
    const body = { code: 'INVALID_EMAIL', message: 'Invalid email' };
    expect(await failureOf({ status: 400, body })).toMatchObject(body);
  });

  it('refuses an answer of the wrong shape', async () => {
    expect(await failureOf({ body: { name: 7 } })).toMatchObject({ code: 'unexpected_answer' });
  });

  it('says where the server cannot be reached, and that trying again may help', async () => {
    const error = await failureOf('unreachable');
    expect(error).toMatchObject({ status: 0, code: 'network_unreachable', isTransient: true });
  });

  it('leaves the words to the caller where the server gave none', async () => {
    expect(explain(await failureOf({ status: 502 }), 'Please try again.')).toBe(
      'Please try again.',
    );
  });
});
