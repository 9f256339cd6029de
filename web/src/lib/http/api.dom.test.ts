import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { serveAnswers } from '@/testing/fake-server.ts';
import { api, isLate } from './api.ts';
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

describe('an answer that a network swallows', () => {
  const late = () =>
    api('/api/thing', { schema, deadlineMs: 20 }).then(
      () => expect.unreachable('the call did not fail'),
      (error) => error,
    );

  it('is given up at the deadline, as a server that cannot be reached', async () => {
    serveAnswers({ 'GET /api/thing': 'hanging' });
    const error = await late();
    expect(error).toMatchObject({ code: 'network_unreachable', isTransient: true });
    expect(isLate(error)).toBe(true);
  });

  it('is given up as well where it stops halfway', async () => {
    vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"name":'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const error = await late();
    expect(error).toMatchObject({ code: 'network_unreachable', isTransient: true });
    expect(isLate(error)).toBe(true);
  });

  it('is told from a network that refuses', async () => {
    expect(isLate(await failureOf('unreachable'))).toBe(false);
  });
});
