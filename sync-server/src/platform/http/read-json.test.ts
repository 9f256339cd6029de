import { once } from 'node:events';
import { createServer, request as open, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@juu/shared/protocol/api';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAppError } from './as-app-error.ts';
import { readJson } from './read-json.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  const app = express();
  app.use(readJson({ limit: 1024, patienceMs: 300 }));
  app.use((request, response) => {
    response.json({ read: request.body ?? 'nothing' });
  });
  app.use(((error, _request, response, _next) => {
    const refusal = asAppError(error);
    response.status(refusal?.status ?? 500).json({ error: refusal });
  }) satisfies ErrorRequestHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

async function send(body: Uint8Array | string, type = 'application/json') {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: body as NonNullable<RequestInit['body']>,
  });
  const answer: unknown = await response.json();
  return [
    response.status,
    response.ok ? answer : errorBodySchema.parse(answer).error.code,
  ] as const;
}

describe('a JSON body', () => {
  test.each([
    ['an object', '{"a":"é"}', { a: 'é' }],
    ['a list', '[1]', [1]],
    ['nothing at all', '', {}],
    ['an object behind a byte order mark', '\ufeff{}', {}],
  ])('that is %s is read', async (_case, body, read) => {
    expect(await send(body)).toEqual([200, { read }]);
  });

  test('that is marked as another type is refused; no body of any type is none', async () => {
    expect(await send('{}', 'text/plain')).toEqual([400, 'invalid_request']);
    expect(await send('', 'text/plain')).toEqual([200, { read: 'nothing' }]);
  });

  test.each([
    ['a number', '7'],
    ['null', 'null'],
    ['a text', '"a"'],
    ['cut short', '{"a":'],
    ['damaged: no UTF-8', Buffer.from([...Buffer.from('{"a":"'), 0xff, ...Buffer.from('"}')])],
    ['a surrogate’s bytes', Buffer.from([...Buffer.from('{"a":"'), 0xed, 0xa0, 0x80, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ])('that is %s is refused, and no other character put in its place', async (_case, body) => {
    expect(await send(body)).toEqual([400, 'invalid_request']);
  });

  test('over the limit is refused', async () => {
    expect(await send(JSON.stringify('x'.repeat(1_024)))).toEqual([413, 'payload_too_large']);
  });

  test('that does not come to its end is answered 408, and its connection ends', async () => {
    const slow = open({ port, host: '127.0.0.1', method: 'POST', agent: false });
    slow.setHeader('content-type', 'application/json');
    slow.setHeader('content-length', '100');
    slow.on('error', () => {});
    slow.write('{');
    const [response] = await once(slow, 'response');
    const closed = once(response.socket, 'close');
    expect(response.statusCode).toBe(408);
    expect(errorBodySchema.parse(JSON.parse(await text(response))).error.code).toBe(
      'request_timeout',
    );
    await closed;
  });
});
