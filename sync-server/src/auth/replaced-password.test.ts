import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactorOn, statusAndCode } from '../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(testDatabases())(
  'a password replaced during a sign-in on $name',
  ({ name, open }) => {
    let database: TestDatabase;
    let server: TestServer;
    beforeAll(async () => {
      database = await open({ acquireTimeoutMs: 5_000 });
      server = await startTestServer({ database });
    });
    afterAll(async () => {
      await server.close();
      await database.close();
    });

    const sessionsOf = (userId: string) =>
      database.kysely
        .selectFrom('auth.session')
        .select('id')
        .where('userId', '=', userId)
        .execute();

    // One connection, as PGlite has it, does one thing after another.
    test.runIf(name === 'Postgres')(
      'shuts it out even where the change was not committed when its session was opened',
      async () => {
        const driver = await server.signUp('driver');
        const signIn = await database.kysely.transaction().execute(async (tx) => {
          await tx
            .updateTable('auth.account')
            .set({ password: 'another hash' })
            .where('userId', '=', driver.id)
            .execute();
          await tx.deleteFrom('auth.session').where('userId', '=', driver.id).execute();
          const { email, password } = driver;
          const called = server.call('/api/auth/sign-in/email', { body: { email, password } });
          // There, and not to be seen by the change, which has looked already.
          await expect.poll(() => sessionsOf(driver.id)).toHaveLength(2);
          return { called };
        });
        expect(await statusAndCode(await signIn.called)).toEqual([
          401,
          'INVALID_EMAIL_OR_PASSWORD',
        ]);
        expect(await sessionsOf(driver.id)).toEqual([]);
      },
    );

    test('shuts it out between the look at its second step and the session', async () => {
      const factor = secondFactorOn(server);
      const { person, recoveryCodes, authenticator } = await factor.withFactor();
      const steps = [
        ['verify-totp', authenticator.code()],
        ['verify-backup-code', recoveryCodes[0]],
      ] as const;
      for (const [step, code] of steps) {
        const waiting = await factor.begin(person);
        await sql`create function replace_password() returns trigger language plpgsql as $$ begin
        update auth.account set password = password || ' replaced' where "userId" = new."userId";
        return new;
      end $$`.execute(database.kysely);
        await sql`create trigger replace_password before insert on auth.session
        for each row execute function replace_password()`.execute(database.kysely);
        const answer = await factor.call(step, { code }, waiting);
        await sql`drop function replace_password() cascade`.execute(database.kysely);
        await sql`update auth.account set password = replace(password, ' replaced', '')`.execute(
          database.kysely,
        );
        expect(await statusAndCode(answer), step).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
        expect(await sessionsOf(person.id), step).toHaveLength(1);
      }
    });
  },
);
