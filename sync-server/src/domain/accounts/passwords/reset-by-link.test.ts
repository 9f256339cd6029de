import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { RESET_LINK_OVER } from '@juu/shared/profile/password-reset';
import { PASSWORD_TOO_SHORT } from '@juu/shared/profile/sign-up';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { bearer, type Person } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { keepLog } from '../../../testing/log-kept.ts';
import { pageOf, passkeyDevice } from '../../../testing/passkeys.ts';
import { mailTo, readOutbox, subjectsTo } from '../../../testing/read-outbox.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const NEW_PASSWORD = 'another password';

describe.each([testDatabase()])('a forgotten password on $name', ({ open }) => {
  const kept = keepLog('debug');
  const t = serverUnderTest(open, { log: kept.log });
  const factor = secondFactorOn(t);

  const ask = (email: string) =>
    t.server.call('/api/auth/request-password-reset', { body: { email } });
  const reset = (token: string, newPassword = NEW_PASSWORD) =>
    t.server.call('/api/auth/reset-password', { body: { token, newPassword } });
  const meAs = (token: string) => t.server.call('/api/me', { headers: bearer(token) });
  const tokensTo = async (email: string) => {
    const texts = (await readOutbox(t.dataDirs, email)).map(({ text }) => text);
    return texts.flatMap((text) => /\/auth\?tab=reset#([\w-]{43})$/m.exec(text)?.[1] ?? []);
  };
  /** The token of the next link that is mailed to the person. */
  const newToken = async ({ email }: Person): Promise<string> => {
    const before = await tokensTo(email);
    expect((await ask(email)).status).toBe(200);
    return vi.waitFor(async () => {
      const added = (await tokensTo(email)).filter((token) => !before.includes(token));
      expect(added).toHaveLength(1);
      return added[0] ?? '';
    }, 10_000);
  };
  const expectOver = async (response: Response) =>
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'INVALID_TOKEN', message: RESET_LINK_OVER },
    ]);

  test('is replaced by a link that works once: sessions end, passkeys go, and the owner gets a mail', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const [page, phone] = [pageOf(t), passkeyDevice(t.server.url)];
    await page.signIn(driver);
    expect((await page.add(phone, driver.password)).status).toBe(200);
    const token = await newToken(driver);
    const response = await reset(token);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: true, email: driver.email },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await pageOf(t).prove(phone)).status).toBe(401);
    for (const session of [driver, elsewhere]) expect((await meAs(session.token)).status).toBe(401);
    await expect(t.server.signIn(driver.email, driver.password)).rejects.toThrow('401');
    await expect(t.server.signIn(driver.email, NEW_PASSWORD)).resolves.toBeDefined();
    await mailTo(t.dataDirs, driver.email, /password was changed/);
    expect(await auditOf(t.database, driver.id)).toEqual([
      { actor_id: driver.id, action: 'own_password_reset', subject_type: 'user', details: {} },
    ]);
    await expectOver(await reset(token, 'a third password'));
    await expect(t.server.signIn(driver.email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('is found whatever the case and outer spaces of the address', async () => {
    const driver = await t.server.signUp('driver');
    await ask(` ${driver.email.toUpperCase()} `);
    await mailTo(t.dataDirs, driver.email, /Choose a new password/);
  });

  test('is not replaced by a link that is older than an hour', async () => {
    const driver = await t.server.signUp('driver');
    const token = await newToken(driver);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from "expiresAt" - now())::float8 / 60 as minutes
        from auth.verification where value = ${driver.id}`.execute(t.database.kysely);
    expect(rows[0]?.minutes).toBeGreaterThan(58);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60.1);
    await sql`update auth.verification set "expiresAt" = now() where value = ${driver.id}`.execute(
      t.database.kysely,
    );
    await expectOver(await reset(token));
    await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
  });

  test('counts once if one link is used twice at one moment', async () => {
    const driver = await t.server.signUp('driver');
    const token = await newToken(driver);
    const both = await Promise.all([reset(token, 'the first one'), reset(token, 'the second one')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = both[0]?.status === 200 ? 'the first one' : 'the second one';
    await expect(t.server.signIn(driver.email, won)).resolves.toBeDefined();
    expect(await auditOf(t.database, driver.id)).toHaveLength(1);
  });

  test('changes whole or not at all, and the link works on', async () => {
    const driver = await t.server.signUp('driver');
    const token = await newToken(driver);
    for (const stop of [
      sql`create trigger stop before delete on auth.session for each row execute function stop()`,
      sql`create trigger stop before insert on audit_log for each row execute function stop()`,
    ]) {
      await sql`create function stop() returns trigger language plpgsql as
        $$ begin raise exception 'stopped here'; end $$`.execute(t.database.kysely);
      await stop.execute(t.database.kysely);
      expect((await reset(token)).status).toBe(500);
      await sql`drop function stop() cascade`.execute(t.database.kysely);
      expect((await driver.call('/api/me')).status).toBe(200);
      await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('voids every link of the account, as do other changes of its password or address', async () => {
    const driver = await t.server.signUp('driver');
    const [first, second] = [await newToken(driver), await newToken(driver)];
    expect((await reset(second)).status).toBe(200);
    await expectOver(await reset(first));

    const advertiser = await t.server.signUp('advertiser');
    const [{ kysely }, { id }] = [t.database, advertiser];
    const beforePassword = await newToken(advertiser);
    await kysely
      .updateTable('auth.account')
      .set({ password: 'another hash' })
      .where('userId', '=', id)
      .execute();
    await expectOver(await reset(beforePassword));
    const beforeAddress = await newToken(advertiser);
    const email = `${randomUUID()}@company-advertiser.example`;
    await kysely.updateTable('auth.user').set({ email }).where('id', '=', id).execute();
    await expectOver(await reset(beforeAddress));
  });

  test('leaves the second factor on: sign-in asks for it, and a sign-in under way ends', async () => {
    const { person, authenticator } = await factor.withFactor();
    const waiting = await factor.begin(person);
    expect((await reset(await newToken(person))).status).toBe(200);
    const late = await factor.call('verify-totp', { code: authenticator.code() }, waiting);
    expect(await authCodeOf(late)).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE']);
    const signIn = await factor.password({ ...person, password: NEW_PASSWORD });
    expect(await signIn.json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('leaves a suspended account suspended', async () => {
    const driver = await t.server.signUp('driver');
    await t.server.suspend(driver);
    expect((await reset(await newToken(driver))).status).toBe(200);
    const { email } = driver;
    const signIn = await t.server.call('/api/auth/sign-in/email', {
      body: { email, password: NEW_PASSWORD },
    });
    expect(await authCodeOf(signIn)).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  test('gets a password by the rule of six characters', async () => {
    const driver = await t.server.signUp('driver');
    const token = await newToken(driver);
    const short = await reset(token, '12345');
    expect([short.status, await short.json()]).toMatchObject([
      400,
      { message: PASSWORD_TOO_SHORT },
    ]);
    expect((await reset(token, '123456')).status).toBe(200);
  });

  test('is not replaced by what was never a link', async () => {
    await expectOver(await reset('9tJ2vY0mQ4xW7bZr1cKfD8sLgHn3pEaUoTi5VkB6RyM'));
    const { person } = await factor.withFactor();
    await factor.begin(person);
    const { rows } = await sql<{ identifier: string }>`
      select identifier from auth.verification where value = ${person.id}`.execute(
      t.database.kysely,
    );
    expect(rows).toHaveLength(1);
    for (const { identifier } of rows) await expectOver(await reset(identifier));
  });

  test('leaves no working link in the database’s tables that a backup holds, nor in the log', async () => {
    const driver = await t.server.signUp('driver');
    const token = await newToken(driver);
    const { rows } = await sql<{ line: string }>`
      select v::text as line from auth.verification v`.execute(t.database.kysely);
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows) {
      expect(line).not.toContain(token);
      const [, identifier = ''] = /(password-reset:\w+)/.exec(line) ?? [];
      for (const part of [identifier, identifier.split(':')[1] ?? '']) {
        expect((await reset(part)).status).toBe(400);
      }
    }
    expect((await reset(token)).status).toBe(200);
    expect(kept.text()).toContain('/api/auth/reset-password');
    expect(kept.text()).not.toContain(token);
  });

  test('shows no account: an unknown address has the same answer, and gets no mail', async () => {
    const { email } = await t.server.signUp('driver');
    const stranger = `${randomUUID()}@company-driver.example`;
    const [known, unknown] = [await ask(email), await ask(stranger)];
    expect(unknown.status).toBe(known.status);
    expect(await unknown.json()).toEqual(await known.json());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    await mailTo(t.dataDirs, email, /Choose a new password/);
    expect(await subjectsTo(t.dataDirs, stranger)).toEqual([]);
    const { rows } = await sql`select 1 from auth.verification
      where identifier like 'password-reset:%' and value not in (select id::text from auth."user")`.execute(
      t.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  test('takes an address that is one', async () => {
    const response = await ask('not an address');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'Please enter a valid email address' },
    ]);
  });
});

describe.each([testDatabase()])('links that are limited on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { rateLimit: true } });
  const ask = (email: string) =>
    t.server.call('/api/auth/request-password-reset', { body: { email } });

  const linksOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('auth.verification')
      .select('identifier')
      .where('value', '=', id)
      .execute();

  test('are mailed while fewer than three work; whoever asks for more has them, and gets the same answer', async () => {
    const driver = await t.server.signUp('driver');
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => ask(driver.email)));
    for (const answer of asked) {
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    }
    const [first, ...others] = await linksOf(driver);
    expect(others).toHaveLength(2);
    await t.database.kysely
      .updateTable('auth.verification')
      .set({ expiresAt: new Date() })
      .where('identifier', '=', first?.identifier ?? '')
      .execute();
    for (let i = 0; i < 2; i += 1) expect((await ask(driver.email)).status).toBe(200);
    expect(await linksOf(driver)).toHaveLength(4);
    await vi.waitFor(async () => {
      const mails = (await subjectsTo(t.dataDirs, driver.email)).filter((subject) =>
        /Choose a new password/.test(subject),
      );
      expect(mails).toHaveLength(4);
    }, 10_000);
  });

  test('are asked for twenty times an hour by one address, with or without an account', async () => {
    // Seven of them are the test's before.
    for (let i = 0; i < 13; i += 1) {
      expect((await ask(`${randomUUID()}@company-driver.example`)).status).toBe(200);
    }
    const refused = await ask(`${randomUUID()}@company-driver.example`);
    expect(await authCodeOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});
