import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authCodeOf } from '../../../testing/answers.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])(
  'a password replaced during a sign-in on $name',
  ({ name, open }) => {
    const t = serverUnderTest(open);
    const factor = secondFactorOn(t);

    const sessionsOf = (userId: string) =>
      t.database.kysely
        .selectFrom('auth.session')
        .select('id')
        .where('userId', '=', userId)
        .execute();

    // One connection, as PGlite has it, does one thing after another.
    test.runIf(name === 'Postgres')(
      'shuts it out even where the change was not committed when its session was opened',
      async () => {
        const driver = await t.server.signUp('driver');
        const signIn = await t.database.kysely.transaction().execute(async (tx) => {
          await tx
            .updateTable('auth.account')
            .set({ password: 'another hash' })
            .where('userId', '=', driver.id)
            .execute();
          await tx.deleteFrom('auth.session').where('userId', '=', driver.id).execute();
          const { email, password } = driver;
          const called = t.server.call('/api/auth/sign-in/email', { body: { email, password } });
          // There, and not to be seen by the change, which has looked already.
          await expect.poll(() => sessionsOf(driver.id)).toHaveLength(2);
          return { called };
        });
        expect(await authCodeOf(await signIn.called)).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
        expect(await sessionsOf(driver.id)).toEqual([]);
      },
    );

    test('shuts it out between the look at its second step and the session', async () => {
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
      end $$`.execute(t.database.kysely);
        await sql`create trigger replace_password before insert on auth.session
        for each row execute function replace_password()`.execute(t.database.kysely);
        const answer = await factor.call(step, { code }, waiting);
        await sql`drop function replace_password() cascade`.execute(t.database.kysely);
        await sql`update auth.account set password = replace(password, ' replaced', '')`.execute(
          t.database.kysely,
        );
        expect(await authCodeOf(answer), step).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
        expect(await sessionsOf(person.id), step).toHaveLength(1);
      }
    });
  },
);
