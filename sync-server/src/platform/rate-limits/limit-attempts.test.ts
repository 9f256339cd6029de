import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { AppError } from '@juu/shared/errors/app-error';
import express from 'express';
import { pinoHttp } from 'pino-http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLimits, type Limits } from '../../endpoints/rate-limits.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createLimit } from './limit.ts';

const PATIENCE = { timeout: 30_000 };
const secret = 'a secret for tests, long enough to be one';

/** Requests that have arrived, and the answers that attempts were told to give. */
let arrived = 0;
const made: (string | undefined)[] = [];

/** A call that answers as it is told, behind the limit of proofs. */
function appWith(limits: Limits) {
  const app = express();
  app.use((_request, _response, next) => {
    arrived += 1;
    next();
  });
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
      made.push(request.get('x-answer'));
      const status = Number(request.get('x-answer'));
      if (status) response.status(status).end();
    },
  );
  app.use(errorHandler);
  return app;
}

describe.each([testDatabase()])('the limit of proofs on $name', ({ open }) => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    database = await open();
    const settings = { rateLimit: true };
    const limits = createLimits({ settings, secret, database, logRefusedSignUp: async () => {} });
    server = appWith(limits).listen(0, '127.0.0.1');
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
  const read = async (column: 'points' | 'in_flight', limit: string) => {
    const row = await database.kysely
      .selectFrom('auth.rate_limit')
      .select(column)
      .where('key', 'like', `${limit}:%`)
      .executeTakeFirst();
    return (row as Record<string, number> | undefined)?.[column];
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
    const ofAddress = () => read('points', 'failures');
    await expect.poll(ofAddress, PATIENCE).toBe(10);
    expect(await prove('asha', 401)).toBe(429);
    expect(await prove('suspended', 401)).toBe(403);
    expect(await ofAddress()).toBe(10);
  });

  test('counts an attempt in the window it began in, and in none that began after it', async () => {
    await forget();
    const limit = createLimit({ database, secret, name: 'late', attempts: 3, windowS: 60 });
    const begin = async () => {
      const begun = await limit.begin('asha', new AbortController().signal);
      if ('waitS' in begun) throw new Error('the attempt was refused');
      return begun;
    };
    const late = await begin();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    const now = await begin();
    vi.useRealTimers();
    const counts = () =>
      database.kysely
        .selectFrom('auth.rate_limit')
        .select(['points', 'in_flight'])
        .executeTakeFirstOrThrow();
    await late.end(true);
    expect(await counts()).toEqual({ points: 0, in_flight: 1 });
    await now.end(true);
    expect(await counts()).toEqual({ points: 1, in_flight: 0 });
    await database.kysely.deleteFrom('auth.rate_limit').execute();
    await expect(now.end(true)).resolves.toBeUndefined();
  });

  test('makes no attempt for a client that left while it waited', async () => {
    await forget();
    const ask = (answer: string, leaving = new AbortController()) =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-user': 'asha', 'x-answer': answer },
        signal: leaving.signal,
      }).then(
        ({ status }) => status,
        () => 'left',
      );
    const [hanging, impatient] = [new AbortController(), new AbortController()];
    const [before, madeBefore] = [arrived, made.length];
    const inFlight = Array.from({ length: 10 }, () => ask('', hanging));
    await expect.poll(() => read('in_flight', 'proof'), PATIENCE).toBe(10);
    const leaving = Array.from({ length: 5 }, () => ask('401', impatient));
    await expect.poll(() => arrived - before, PATIENCE).toBe(15);
    const patient = ask('200');
    await expect.poll(() => arrived - before, PATIENCE).toBe(16);
    impatient.abort();
    expect(await Promise.all(leaving)).toEqual(Array(5).fill('left'));
    // As if one of them had ended in another process.
    await database.kysely.updateTable('auth.rate_limit').set({ in_flight: 9 }).execute();
    expect(await patient).toBe(200);
    expect(made.slice(madeBefore).filter((answer) => answer === '401')).toEqual([]);
    hanging.abort();
    await Promise.all(inFlight);
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

  test('counts the attempt of a client that left before its answer', async () => {
    await forget();
    for (let i = 0; i < 10; i += 1) {
      const leaving = new AbortController();
      const headers = { 'x-user': 'asha' };
      const madeBefore = made.length;
      const asked = fetch(url, { method: 'POST', headers, signal: leaving.signal });
      await expect.poll(() => made.length, PATIENCE).toBe(madeBefore + 1);
      leaving.abort();
      await expect(asked).rejects.toThrow();
      await expect.poll(() => read('points', 'proof'), PATIENCE).toBe(i + 1);
    }
    expect(await prove('asha', 200)).toBe(429);
  });
});
