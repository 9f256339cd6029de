import { testDatabase } from '@juu/db/testing/test-database';
import { CORPORATE_EMAIL_REQUIRED } from '@juu/shared/company/advertiser-email';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { createQueueUninvited } from '../../../platform/mail/queue-uninvited.ts';
import type { Person } from '../../../testing/accounts.ts';
import { addCompany } from '../../../testing/add-company.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { mailTo, subjectsTo } from '../../../testing/read-outbox.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { createConfirmations } from '../confirmation/confirmations.ts';
import { changeEmail, EMAIL_CHANGE_REFUSED } from './change-email.ts';

const PATH = '/api/auth/change-email';

describe.each([testDatabase()])('a change of email on $name', ({ open }) => {
  const t = serverUnderTest(open);
  beforeAll(async () => {
    await addCompany(t.database, 'safari-ads.example');
  });

  const change = (person: Pick<Person, 'call'>, newEmail: unknown, fields = {}) =>
    person.call(PATH, { body: { newEmail, ...fields } });
  const newAddress = (domain: string) => `${crypto.randomUUID()}@${domain}`;
  const meOf = async (person: Person) =>
    (await (await person.call('/api/me')).json()) as {
      user: { email: string };
      profile: { email: string; status: string };
    };

  test('gives account and profile the new address at once, and tells both addresses', async () => {
    const driver = await t.server.signUp('driver');
    const email = newAddress('Gmail.com');
    const response = await change(driver, ` ${email.toUpperCase()} `);
    expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    const stored = email.toLowerCase();
    expect(await meOf(driver)).toMatchObject({
      user: { email: stored },
      profile: { email: stored },
    });
    await expect(t.server.signIn(stored, driver.password)).resolves.toBeDefined();
    await expect(t.server.signIn(driver.email, driver.password)).rejects.toThrow('401');
    await mailTo(t.dataDirs, driver.email, /address of your Juu account was changed/);
    await mailTo(t.dataDirs, stored, /now the email address of your Juu account/);
    expect(await auditOf(t.database, driver.id)).toEqual([
      {
        actor_id: driver.id,
        action: 'own_email_changed',
        subject_type: 'user',
        details: { before: { email: driver.email }, after: { email: stored } },
      },
    ]);
  });

  test('to the address that it is already changes nothing', async () => {
    const driver = await t.server.signUp('driver');
    expect((await change(driver, driver.email.toUpperCase())).status).toBe(200);
    expect(await subjectsTo(t.dataDirs, driver.email)).toEqual([]);
  });

  test.each(['someone@gmail.com', 'someone@mail.yahoo.com', 'someone@mailinator.com'])(
    'of an advertiser to %s is refused with the reason',
    async (email) => {
      const advertiser = await t.server.signUp('advertiser');
      const response = await change(advertiser, email);
      expect([response.status, await response.json()]).toEqual([
        422,
        { code: 'CORPORATE_EMAIL_REQUIRED', message: CORPORATE_EMAIL_REQUIRED },
      ]);
      expect((await meOf(advertiser)).user.email).toBe(advertiser.email);
    },
  );

  test('to a verified company’s domain approves no pending advertiser', async () => {
    const advertiser = await t.server.signUp('advertiser');
    expect((await change(advertiser, newAddress('safari-ads.example'))).status).toBe(200);
    expect((await meOf(advertiser)).profile.status).toBe('pending');
  });

  test('to another company’s domain takes no approval away', async () => {
    const email = newAddress('safari-ads.example');
    const advertiser = await t.server.signUp('advertiser', { email });
    expect((await change(advertiser, newAddress('other-company.example'))).status).toBe(200);
    expect((await meOf(advertiser)).profile.status).toBe('active');
  });

  test('to another account’s address is refused silently, and its owner gets a mail', async () => {
    const [driver, owner] = [await t.server.signUp('driver'), await t.server.signUp('driver')];
    const response = await change(driver, owner.email.toUpperCase());
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'EMAIL_CHANGE_REFUSED', message: EMAIL_CHANGE_REFUSED },
    ]);
    expect((await meOf(driver)).user.email).toBe(driver.email);
    await mailTo(t.dataDirs, owner.email, /You already have a Juu account/);
  });

  test('writes to an address that others name three times an hour, for changes and attempts together', async () => {
    const email = newAddress('gmail.com');
    for (let i = 0; i < 4; i += 1) {
      const driver = await t.server.signUp('driver');
      expect((await change(driver, email)).status).toBe(200);
      expect((await change(driver, newAddress('gmail.com'))).status).toBe(200);
      // Queued after the ones to the address in question.
      await mailTo(t.dataDirs, driver.email, /address of your Juu account was changed/);
    }
    const last = await t.server.signUp('driver');
    await change(last, newAddress('gmail.com'));
    await mailTo(t.dataDirs, last.email, /was changed/);
    const greetings = (await subjectsTo(t.dataDirs, email)).filter((subject) =>
      subject.startsWith('This is'),
    );
    expect(greetings).toHaveLength(3);
  });

  const callerOf = async ({ id: userId, email }: Person): Promise<UserCaller> => {
    const {
      id,
      createdAt: openedAt,
      expiresAt,
    } = await t.database.kysely
      .selectFrom('auth.session')
      .select(['id', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const aal = { current: 'aal1', next: 'aal1' } as const;
    const session = { id, openedAt, expiresAt, hash: '' };
    const person = { userId, email, name: 'W', roles: ['driver'] } as const;
    return { kind: 'user', ...person, status: 'active', session, aal };
  };

  const context = () => ({
    database: t.database,
    settings: t.server.settings,
    queueUninvited: createQueueUninvited(
      t.database,
      'a secret for tests',
      RATE_LIMITS['uninvited-mail'],
    ),
    confirmations: createConfirmations({ settings: t.server.settings, secret: 'a secret' }),
  });

  test('goes by role, status and address at its commit, not at the look at the session', async () => {
    const driver = await t.server.signUp('driver');
    const caller = await callerOf(driver);
    const renamed = newAddress('company.example');
    await t.database.kysely
      .updateTable('auth.user')
      .set({ email: renamed })
      .where('id', '=', driver.id)
      .execute();
    const next = newAddress('gmail.com');
    await changeEmail(context(), caller, next);
    await mailTo(t.dataDirs, renamed, /was changed/);

    await t.database.kysely
      .updateTable('user_roles')
      .set({ role: 'advertiser' })
      .where('user_id', '=', driver.id)
      .execute();
    await expect(changeEmail(context(), caller, newAddress('gmail.com'))).rejects.toMatchObject({
      code: 'CORPORATE_EMAIL_REQUIRED',
    });
    await t.database.kysely.deleteFrom('auth.session').where('userId', '=', driver.id).execute();
    const other = newAddress('company.example');
    await expect(changeEmail(context(), caller, other)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await t.server.suspend(driver);
    await expect(changeEmail(context(), caller, other)).rejects.toMatchObject({
      code: 'account_suspended',
    });
    const { email } = await t.database.kysely
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', driver.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(next);
  });

  test('to one address by two people at the same moment succeeds for one', async () => {
    const people = [await t.server.signUp('driver'), await t.server.signUp('driver')];
    const email = newAddress('gmail.com');
    const both = await Promise.all(people.map((person) => change(person, email)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('asks for the password once signing in is a quarter of an hour ago', async () => {
    const driver = await t.server.signUp('driver');
    await sql`update auth.session set "createdAt" = now() - interval '16 minutes'
      where "userId" = ${driver.id}`.execute(t.database.kysely);
    const email = newAddress('gmail.com');
    expect(await authCodeOf(await change(driver, email))).toEqual([403, 'SESSION_NOT_FRESH']);
    expect((await change(driver, email, { password: driver.password })).status).toBe(200);
  });

  test('is refused with a wrong password, however fresh the session is', async () => {
    const driver = await t.server.signUp('driver');
    const response = await change(driver, newAddress('gmail.com'), { password: 'wrong one' });
    expect(await authCodeOf(response)).toEqual([400, 'INVALID_PASSWORD']);
    expect((await meOf(driver)).user.email).toBe(driver.email);
  });

  test.each([
    undefined,
    '',
    7,
    'wanjiru',
    'wanjiru@localhost',
    'wanjiru@gmail.com, other@gmail.com',
    'wanjiru@gmail.com\r\nBcc: other@gmail.com',
    'wänjiru@gmail.com',
    'wanjiru@ｇmail.com',
    `${'x'.repeat(200)}@gmail.com`,
  ])('to %j is refused', async (email) => {
    const driver = await t.server.signUp('driver');
    expect(await authCodeOf(await change(driver, email))).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('is refused without a session, to suspended users and to other sites’ pages', async () => {
    const driver = await t.server.signUp('driver');
    const email = newAddress('gmail.com');
    expect(await authCodeOf(await change(t.server, email))).toEqual([401, 'UNAUTHENTICATED']);
    const headers = { cookie: `juu.session_token=${driver.token}` };
    const body = { newEmail: email };
    expect((await t.server.call(PATH, { body, headers })).status).toBe(403);
    await t.server.suspend(driver);
    expect(await authCodeOf(await change(driver, email))).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });
});
