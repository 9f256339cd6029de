import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { keepLog } from '../../testing/log-kept.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';

/** As the database refuses a row: the row's values are in fields beside the message. */
const refusedRow = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "user_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(private.person@gmail.com) already exists.',
    where: 'values private.person@gmail.com',
  });

/** What is logged of one request that the handler answers. */
async function logOf(handler: RequestHandler): Promise<string> {
  const kept = keepLog('debug');
  const app = express();
  app.use(requestLog(kept.log));
  app.get('/thing', handler);
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/thing?of=private`);
  server.close();
  await once(server, 'close');
  return kept.text();
}

test('a failed request is logged with the error’s kind, message and code, and no row’s values', async () => {
  const logged = await logOf(() => {
    throw refusedRow();
  });
  expect(logged).toContain('"code":"23505"');
  expect(logged).toContain('user_email_key');
  expect(logged).toContain('"path":"/thing"');
  expect(logged).toContain('"status":500');
  expect(logged).not.toContain('private');
});

test('an error that is logged while a request goes on tells no more', async () => {
  const logged = await logOf((request, response) => {
    request.log.warn({ err: refusedRow() }, 'not ready');
    response.json({});
  });
  expect(logged).toContain('not ready');
  expect(logged).not.toContain('private');
});
