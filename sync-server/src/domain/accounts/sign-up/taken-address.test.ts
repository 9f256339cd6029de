import { testDatabase } from '@juu/db/testing/test-database';
import { SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { mailTo, subjectsTo } from '../../../testing/read-outbox.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { slowHashing } from '../passwords/password-hashing.ts';

describe.each([testDatabase()])('a sign-up with a taken address on $name', ({ open }) => {
  // How long hashing takes shows here.
  const t = serverUnderTest(open, { passwordHashing: slowHashing });
  let other: TestServer;
  beforeAll(async () => {
    other = await t.startAnother({ passwordHashing: slowHashing });
  });

  const signUp = (email: string, at = t.server) =>
    at.call('/api/auth/sign-up/email', { body: { ...soundSignUp('driver'), email } });
  /**
   * Processor time that a call takes of this process, microseconds, the least of three: hashing is
   * most of it, however busy the machine is.
   */
  const workOf = async (call: () => Promise<unknown>) => {
    const works: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const before = process.cpuUsage();
      await call();
      works.push(process.cpuUsage(before).user);
    }
    return Math.min(...works);
  };

  test('is refused in the specification’s words, which do not say why', async () => {
    const { email } = await t.server.signUp('driver');
    const response = await signUp(email);
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'SIGN_UP_FAILED', message: SIGN_UP_FAILED },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['between spaces', (email: string) => ` ${email} `],
  ])('is recognised %s', async (_how, typed) => {
    const { email } = await t.server.signUp('driver');
    expect((await signUp(typed(email))).status).toBe(422);
  });

  test('sends the owner a mail, at most three an hour on all server processes together', async () => {
    const { email } = await t.server.signUp('driver');
    for (let i = 0; i < 5; i += 1) await signUp(email, i % 2 ? other : t.server);
    const subjects = () => subjectsTo(t.dataDirs, email);
    await vi.waitFor(async () => expect(await subjects()).toHaveLength(3));
    const { email: later } = await t.server.signUp('driver');
    await signUp(later);
    await mailTo(t.dataDirs, later, /You already have a Juu account/);
    expect(await subjects()).toHaveLength(3);
  });

  test('is logged as blocked, with what was seen', async () => {
    const { email } = await t.server.signUp('driver');
    await signUp(email);
    const blocked = await t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['reason', 'metadata'])
      .where('email', '=', email)
      .where('status', '=', 'blocked')
      .execute();
    expect(blocked).toEqual([
      { reason: 'The address already has an account', metadata: { pattern: 'address_taken' } },
    ]);
  });

  test('writes the rows of a new account, and leaves none', async () => {
    const { kysely } = t.database;
    const { email } = await t.server.signUp('driver');
    // A sequence counts what is undone, too.
    await sql`create sequence written`.execute(kysely);
    await sql`
      create function count_written() returns trigger language plpgsql as $$
      begin perform nextval('written'); return new; end $$`.execute(kysely);
    for (const table of ['user', 'account']) {
      await sql`
        create trigger count_written before insert on ${sql.table(`auth.${table}`)}
          for each row execute function count_written()`.execute(kysely);
    }
    const written = async () => {
      const { rows } = await sql<{ n: number }>`
        select case when is_called then last_value else 0 end::int as n from written`.execute(
        kysely,
      );
      return rows[0]?.n;
    };
    const usersOf = () => kysely.selectFrom('auth.user').select('id').execute();
    const before = await usersOf();
    await signUp(email);
    expect(await written()).toBe(2);
    expect(await usersOf()).toEqual(before);
    await signUp(soundSignUp('driver').email);
    expect(await written()).toBe(4);
  });

  test('takes the work of a sign-up: the password is hashed all the same', async () => {
    const { email } = await t.server.signUp('driver');
    const free = await workOf(() => signUp(soundSignUp('driver').email));
    const taken = await workOf(() => signUp(email));
    expect(taken).toBeGreaterThan(free / 2);
  });

  test('shows no more at sign-in: a password is hashed for unknown addresses as well', async () => {
    const { email } = await t.server.signUp('driver');
    const signIn = (address: string) =>
      t.server.call('/api/auth/sign-in/email', { body: { email: address, password: 'not it' } });
    const wrong = await workOf(() => signIn(email));
    const unknown = await workOf(() => signIn('nobody@gmail.com'));
    expect(unknown).toBeGreaterThan(wrong / 2);
  });
});
