import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { AppError } from '@juu/shared/errors/app-error';
import express from 'express';
import { pinoHttp } from 'pino-http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorHandler } from '../http/error-handler.ts';
import { createLimit } from './limit.ts';
import { createLimits, type Limits } from './limits.ts';

const PATIENCE = { timeout: 30_000 };

/** A call that answers as it is told, behind the limit of proofs. */
function appWith(limits: Limits) {
  const app = express();
  app.use(pinoHttp({ enabled: false }));
  app.post(
    '/proof',
    limits.proof(async (request) => {
      if (request.get('x-user') === 'suspended') {
        throw new AppError('account_suspended', 'This account is suspended');
      }
      return request.get('x-user');
    }),
    (request, response) => {
      const status = Number(request.get('x-answer'));
      if (status) response.status(status).end();
    },
  );
  app.use(errorHandler);
  return app;
}

describe.each(testDatabases())('the limit of proofs on $name', ({ open }) => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    database = await open();
    const secret = 'a secret for tests, long enough to be one';
    server = appWith(createLimits({ settings: { rateLimit: true }, secret, database })).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/proof`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await database.close();
  });

  const prove = async (user: string | undefined, answer: number) => {
    const headers = { ...(user ? { 'x-user': user } : {}), 'x-answer': String(answer) };
    return (await fetch(url, { method: 'POST', headers })).status;
  };
  const forget = () => database.kysely.deleteFrom('auth.rate_limit').execute();

  test.each([400, 401, 403])(
    'takes ten answers of %i for one user, and no more',
    async (status) => {
      await forget();
      for (let i = 0; i < 10; i += 1) expect(await prove('asha', status)).toBe(status);
      expect(await prove('asha', 200)).toBe(429);
      expect(await prove('baraka', 200)).toBe(200);
    },
  );

  test('charges an address for no attempt that is not made', async () => {
    await forget();
    for (let i = 0; i < 10; i += 1) expect(await prove('asha', 401)).toBe(401);
    const ofAddress = async () =>
      (
        await database.kysely
          .selectFrom('auth.rate_limit')
          .select('points')
          .where('key', 'like', 'failures:%')
          .executeTakeFirstOrThrow()
      ).points;
    expect(await ofAddress()).toBe(10);
    expect(await prove('asha', 401)).toBe(429);
    expect(await prove('suspended', 401)).toBe(403);
    expect(await ofAddress()).toBe(10);
  });

  test('gives an attempt back to its own window, and to none that began after it', async () => {
    await forget();
    const secret = 'a secret for tests, long enough to be one';
    const limit = createLimit({ database, secret, name: 'late', attempts: 3, windowS: 60 });
    const late = await limit.take('asha');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    const now = await limit.take('asha');
    vi.useRealTimers();
    const count = async () =>
      (
        await database.kysely
          .selectFrom('auth.rate_limit')
          .select('points')
          .executeTakeFirstOrThrow()
      ).points;
    await late.giveBack();
    expect(await count()).toBe(1);
    for (let i = 0; i < 2; i += 1) await now.giveBack();
    expect(await count()).toBe(0);
    await database.kysely.deleteFrom('auth.rate_limit').execute();
    await expect(now.giveBack()).resolves.toBeUndefined();
  });

  test.each([200, 500, 503])('never counts an answer of %i', async (status) => {
    await forget();
    for (let i = 0; i < 12; i += 1) {
      await expect.poll(() => prove('asha', status), PATIENCE).toBe(status);
    }
  });

  test('leaves a proof that is no user’s yet to the limit of its address', async () => {
    await forget();
    for (let i = 0; i < 12; i += 1) expect(await prove(undefined, 401)).toBe(401);
    await database.kysely.updateTable('auth.rate_limit').set({ points: 60 }).execute();
    expect(await prove(undefined, 401)).toBe(429);
  });

  test('gives nothing back to a client that left before its answer', async () => {
    await forget();
    for (let i = 0; i < 10; i += 1) {
      const leaving = new AbortController();
      const headers = { 'x-user': 'asha' };
      const asked = fetch(url, { method: 'POST', headers, signal: leaving.signal });
      const counted = async () =>
        (
          await database.kysely
            .selectFrom('auth.rate_limit')
            .select('points')
            .where('key', 'like', 'proof:%')
            .executeTakeFirst()
        )?.points;
      await expect.poll(counted, PATIENCE).toBe(i + 1);
      leaving.abort();
      await expect(asked).rejects.toThrow();
    }
    expect(await prove('asha', 200)).toBe(429);
  });
});
