import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { soundSignUp } from '../../testing/accounts.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { STEP, secondFactorOn } from '../../testing/second-factor.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { countMails } from './mail-queue.ts';

const PATIENCE = { timeout: 30_000 };
const NEW_PASSWORD = 'another password';

describe.each([testDatabase()])('a mail on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const factor = secondFactorOn(t);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  /** Lets every transaction that adds to the table run to its end, and fail at its commit. */
  async function failingAtCommit<T>(table: string, work: () => Promise<T>): Promise<T> {
    await sql`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'fails at its commit'; end $$`.execute(t.database.kysely);
    await sql`
      create constraint trigger fail after insert on ${sql.table(table)}
        deferrable initially deferred for each row execute function fail()`.execute(
      t.database.kysely,
    );
    try {
      return await work();
    } finally {
      await sql`drop function fail() cascade`.execute(t.database.kysely);
    }
  }

  /** Returns the number of mails that the address has got, once none waits. */
  async function allDelivered(to: string): Promise<number> {
    await expect.poll(() => countMails(t.database.kysely), PATIENCE).toBe(0);
    return (await readOutbox(t.dataDirs, to)).length;
  }

  const profileOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('profiles')
      .select(['email', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const hashOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('auth.account')
      .select('password')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
  const factorOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('auth.user as u')
      .leftJoin('auth.twoFactor as f', 'f.userId', 'u.id')
      .select(['u.twoFactorEnabled', 'f.verified', 'f.backupCodes'])
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow();

  interface Cause {
    readonly to: string;
    /** A table that the cause adds to, besides the queue. */
    readonly table?: string;
    cause(): Promise<Response>;
    /** What the cause changes. */
    state(): Promise<unknown>;
  }

  const causes: Record<string, () => Promise<Cause>> = {
    'a change of password': async () => {
      const driver = await t.server.signUp('driver');
      const body = { currentPassword: driver.password, newPassword: NEW_PASSWORD };
      return {
        to: driver.email,
        cause: () => driver.call('/api/auth/change-password', { body }),
        state: () => hashOf(driver),
      };
    },
    'a change of address': async () => {
      const driver = await t.server.signUp('driver');
      const body = { newEmail: `${randomUUID()}@elsewhere.example` };
      return {
        to: driver.email,
        cause: () => driver.call('/api/auth/change-email', { body }),
        state: () => profileOf(driver),
      };
    },
    'a sign-up with a taken address': async () => {
      const { email } = await t.server.signUp('driver');
      const body = { ...soundSignUp('driver'), email };
      return {
        to: email,
        table: 'signup_attempt_logs',
        cause: () => t.server.call('/api/auth/sign-up/email', { body }),
        state: () =>
          t.database.kysely
            .selectFrom('signup_attempt_logs')
            .select('status')
            .where('email', '=', email)
            .execute(),
      };
    },
    'an admin’s reset of a password': async () => {
      const driver = await t.server.signUp('driver');
      const body = { userId: driver.id, newPassword: NEW_PASSWORD };
      return {
        to: driver.email,
        cause: () => admin.call('/api/functions/admin-reset-password', { body }),
        state: () => hashOf(driver),
      };
    },
    'an approval': async () => {
      const advertiser = await t.server.signUp('advertiser');
      const options = { method: 'PATCH', body: { status: 'active' } };
      return {
        to: advertiser.email,
        cause: () => admin.call(`/api/admin/users/${advertiser.id}`, options),
        state: () => profileOf(advertiser),
      };
    },
    'a contact message': async () => {
      const email = `${randomUUID()}@visitor.example`;
      const body = { name: 'Wanjiru', email, phone: '0712 345 678', message: 'How much is it?' };
      return {
        to: 'operator@127.0.0.1',
        table: 'contact_messages',
        cause: () => t.server.call('/api/functions/submit-contact-form', { body }),
        state: () =>
          t.database.kysely
            .selectFrom('contact_messages')
            .select('message')
            .where('email', '=', email)
            .execute(),
      };
    },
    'turning the second factor on': async () => {
      const driver = await t.server.signUp('driver');
      const { authenticator } = await factor.enable(driver);
      return {
        to: driver.email,
        table: 'auth.session',
        cause: () => driver.call(`${STEP}/verify-totp`, { body: { code: authenticator.code() } }),
        state: () => factorOf(driver),
      };
    },
    'turning the second factor off': async () => {
      const { person } = await factor.withFactor();
      const body = { password: person.password };
      return {
        to: person.email,
        table: 'auth.session',
        cause: () => person.call(`${STEP}/disable`, { body }),
        state: () => factorOf(person),
      };
    },
    'new recovery codes': async () => {
      const { person } = await factor.withFactor();
      const body = { password: person.password };
      return {
        to: person.email,
        table: 'mail_outbox',
        cause: () => person.call(`${STEP}/generate-backup-codes`, { body }),
        state: () => factorOf(person),
      };
    },
    'a recovery code that was used': async () => {
      const { person, recoveryCodes } = await factor.withFactor();
      const waiting = await factor.begin(person);
      const body = { code: recoveryCodes[0] };
      return {
        to: person.email,
        table: 'auth.session',
        cause: () => factor.call('verify-backup-code', body, waiting),
        state: () => factorOf(person),
      };
    },
  };

  test.each(Object.keys(causes))(
    'about %s is sent if that is committed; rolled back, neither is there',
    async (name) => {
      const {
        to,
        table = 'audit_log',
        cause,
        state,
      } = await (causes[name] as () => Promise<Cause>)();
      const before = await state();
      const delivered = await allDelivered(to);
      for (const failing of ['mail_outbox', table]) {
        expect((await failingAtCommit(failing, cause)).status).toBe(500);
        expect(await state()).toEqual(before);
      }
      expect((await cause()).status).not.toBe(500);
      expect(await state()).not.toEqual(before);
      expect(await allDelivered(to)).toBe(delivered + 1);
    },
  );
});
