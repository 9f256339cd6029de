import type { TestDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

/** Limits count, and the server believes a proxy about the caller's address. */
export const LIMITED = { rateLimit: true, trustProxy: 1 };
export const WRONG = 'not the password';

/** The header of a call from an address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export const statuses = (responses: Response[]) => responses.map(({ status }) => status);

/** So many calls at one moment. */
export const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

/** A server that limits attempts, for the tests of one block, and attempts of people on it. */
export function limitedServer(open: () => Promise<TestDatabase>) {
  const t = serverUnderTest(open, { settings: LIMITED });
  let addresses = 0;
  /** An address that no test has used. */
  const newAddress = () => {
    addresses += 1;
    return `198.51.${addresses >> 8}.${addresses & 255}`;
  };
  const signUp = (address: string, fields = {}) =>
    t.server.call('/api/auth/sign-up/email', {
      body: { ...soundSignUp('driver'), ...fields },
      headers: from(address),
    });

  const inFlight = () =>
    t.database.kysely
      .selectFrom('auth.rate_limit')
      .select('key')
      .where('in_flight', '>', 0)
      .where('expire', '>', String(Date.now()))
      .execute();

  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    startAnother: t.startAnother,
    newAddress,
    signUp,
    signIn: (email: string, password: string, address = newAddress(), at = t.server) =>
      at.call('/api/auth/sign-in/email', { body: { email, password }, headers: from(address) }),
    async newDriver() {
      const body = soundSignUp('driver');
      expect((await signUp(newAddress(), body)).status).toBe(200);
      return body;
    },
    endWindows: () =>
      sql`update auth.rate_limit set expire = ${String(Date.now() - 1)}::bigint`.execute(
        t.database.kysely,
      ),
    /** As if so many attempts had been counted in each open window of the limit. */
    async spend(limit: string, attempts: number) {
      // The last answers may be there before they are counted.
      await expect.poll(inFlight, { timeout: 30_000 }).toEqual([]);
      await sql`update auth.rate_limit set points = ${attempts}
           where key like ${`${limit}:%`} and expire > ${String(Date.now())}::bigint`.execute(
        t.database.kysely,
      );
    },
    /** Attempts that are counted, or in flight, in open windows. */
    async openCounts() {
      const rows = await t.database.kysely
        .selectFrom('auth.rate_limit')
        .select(sql<number>`points + in_flight`.as('points'))
        .where('expire', '>', String(Date.now()))
        .execute();
      return rows.map(({ points }) => points);
    },
  };
}
