import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DatabaseFailure } from '@juu/db/database-failure';
import express from 'express';
import { expect, test } from 'vitest';
import { keepLog } from '../../testing/log-kept.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';

/** Levels of what is logged if a handler throws `error` once its connection was cut. */
async function levelsAfterCut(error: unknown): Promise<number[]> {
  const kept = keepLog('warn');
  const app = express();
  app.use(requestLog(kept.log));
  let hasFailed = () => {};
  const failed = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  app.get('/slow', async (_request, response) => {
    server.closeAllConnections();
    await once(response, 'close');
    setImmediate(hasFailed);
    throw error;
  });
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`);
  await expect(call).rejects.toThrow();
  await failed;
  server.close();
  const lines = kept.text().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).level);
}

test('a request that is cut because the server stops is one warning', async () => {
  const closed = new DatabaseFailure('database_closed', 'The database is closed.');
  expect(await levelsAfterCut(closed)).toEqual([40]);
});

test('a fault of ours is an error even if its client has left', async () => {
  expect(await levelsAfterCut(new TypeError('x is undefined'))).toEqual([50]);
});
