import { testDatabase } from '@juu/db/testing/test-database';
import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from '@juu/shared/company/advertiser-email';
import { PASSWORD_TOO_SHORT, SIGN_UP_FAILED } from '@juu/shared/profile/sign-up';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { soundSignUp } from '../../../testing/accounts.ts';
import { addCompany } from '../../../testing/add-company.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])('sign-up on $name', ({ open }) => {
  const t = serverUnderTest(open);
  beforeAll(async () => {
    await addCompany(t.database, 'safari-ads.example');
  });

  const signUp = (body: unknown) => t.server.call('/api/auth/sign-up/email', { body });
  const attempt = (email: string) =>
    t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['status', 'role', 'reason', 'metadata'])
      .where('email', '=', email)
      .executeTakeFirst();

  test('gives a driver an active profile, the role and a session at once', async () => {
    const driver = await t.server.signUp('driver', { phone: '+254700000001' });
    const me = await (await driver.call('/api/me')).json();
    expect(me).toMatchObject({
      user: { id: driver.id, email: driver.email, name: 'Wanjiru Kamau' },
      profile: {
        status: 'active',
        phone: '+254700000001',
        car_registration_plate: 'KDA 123A',
        drivers_license_number: 'DL-998877',
        national_id_number: '29887766',
        company_name: null,
        business_reg_number: null,
      },
      roles: ['driver'],
    });
    expect(await attempt(driver.email)).toMatchObject({ status: 'approved', role: 'driver' });
  });

  test('activates an advertiser of a verified company at once', async () => {
    const email = 'asha@safari-ads.example';
    const advertiser = await t.server.signUp('advertiser', { email });
    const me = await (await advertiser.call('/api/me')).json();
    expect(me).toMatchObject({ profile: { status: 'active' }, roles: ['advertiser'] });
    expect(await attempt(email)).toMatchObject({ status: 'approved', reason: null });
  });

  test('leaves an advertiser of another company pending and flags the attempt', async () => {
    const advertiser = await t.server.signUp('advertiser');
    const me = await (await advertiser.call('/api/me')).json();
    expect(me).toMatchObject({
      profile: {
        status: 'pending',
        company_name: 'Kamau Ltd',
        business_reg_number: 'PVT-12345',
      },
      roles: ['advertiser'],
    });
    expect(await attempt(advertiser.email)).toEqual({
      status: 'flagged',
      role: 'advertiser',
      reason: UNVERIFIED_COMPANY,
      metadata: { business_reg_number: 'PVT-12345' },
    });
  });

  test.each(['someone@gmail.com', 'someone@mailinator.com'])(
    'refuses an advertiser with the address %s and logs the attempt as blocked',
    async (email) => {
      const response = await signUp({ ...soundSignUp('advertiser'), email });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ message: CORPORATE_EMAIL_REQUIRED });
      expect(await attempt(email)).toMatchObject({
        status: 'blocked',
        reason: CORPORATE_EMAIL_REQUIRED,
        metadata: { business_reg_number: 'PVT-12345' },
      });
      expect(await accountsWith(email)).toBe(0);
    },
  );

  test('lets a driver use a private address', async () => {
    await t.server.signUp('driver', { email: 'driver.one@gmail.com' });
  });

  test('keeps an address in lower case and never gives it to a second account', async () => {
    await t.server.signUp('driver', { email: 'Twice@Gmail.com' });
    const response = await signUp({ ...soundSignUp('driver'), email: 'twice@gmail.com' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: SIGN_UP_FAILED });
    expect(await accountsWith('twice@gmail.com')).toBe(1);
  });

  test('makes one account of two sign-ups at the same moment', async () => {
    const body = soundSignUp('driver');
    const responses = await Promise.all([signUp(body), signUp(body)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await accountsWith(body.email)).toBe(1);
    expect(await verdicts(body.email)).toEqual(['approved', 'blocked']);
  });

  test('says the same of a failure of our own, and logs no attempt on a taken address', async () => {
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(t.database.kysely);
    await sql`create trigger fail before insert on auth."user" for each row execute function fail()`.execute(
      t.database.kysely,
    );
    const body = soundSignUp('driver');
    const response = await signUp(body);
    await sql`drop function fail cascade`.execute(t.database.kysely);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ message: SIGN_UP_FAILED });
    expect(await verdicts(body.email)).toEqual([]);
    expect((await signUp(body)).status).toBe(200);
  });

  test.each([
    ['an admin', { role: 'admin' }, 'Choose advertiser or driver'],
    ['nobody in particular', { role: undefined }, 'Choose advertiser or driver'],
    ['a driver without a plate', { car_registration_plate: ' ' }, undefined],
    ['a driver without a licence', { drivers_license_number: undefined }, undefined],
    ['a driver without a national ID', { national_id_number: '' }, undefined],
    ['someone without a name', { name: '' }, undefined],
    ['someone without an address', { email: '' }, undefined],
    ['a malformed address', { email: 'wanjiru' }, undefined],
    ['a password of five characters', { password: '12345' }, PASSWORD_TOO_SHORT],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, undefined],
    ['a name with NUL', { name: 'a\u0000b' }, undefined],
  ])('refuses %s with 400', async (_case, fields, message) => {
    const response = await signUp({ ...soundSignUp('driver'), ...fields });
    expect(response.status).toBe(400);
    const answer = await response.json();
    expect(answer).toMatchObject({ code: 'VALIDATION_ERROR' });
    if (message) expect(answer).toMatchObject({ message });
  });

  test('accepts a password of six characters', async () => {
    await t.server.signUp('driver', { password: '123456' });
  });

  test('decides status and verdict itself, whatever the client claims', async () => {
    const advertiser = await t.server.signUp('advertiser', {
      initial_status: 'active',
      signup_verdict: 'approved',
      status: 'active',
      emailVerified: true,
      id: '00000000-0000-4000-8000-000000000000',
    });
    const me = await (await advertiser.call('/api/me')).json();
    expect(me).toMatchObject({ profile: { status: 'pending' } });
    expect(advertiser.id).not.toBe('00000000-0000-4000-8000-000000000000');
  });

  test('answers malformed JSON with 400, another content type with 415, a huge body with 413', async () => {
    const send = (contentType: string, body: string) =>
      fetch(`${t.server.url}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
    expect((await send('application/json', '{')).status).toBe(400);
    expect((await send('application/x-www-form-urlencoded', 'role=driver')).status).toBe(415);
    expect((await send('application/json', `"${'x'.repeat(40_000)}"`)).status).toBe(413);
  });

  async function verdicts(email: string): Promise<string[]> {
    const attempts = await t.database.kysely
      .selectFrom('signup_attempt_logs')
      .select('status')
      .where('email', '=', email)
      .orderBy('status')
      .execute();
    return attempts.map(({ status }) => status);
  }

  async function accountsWith(email: string): Promise<number> {
    const found = await t.database.kysely
      .selectFrom('auth.user')
      .select('id')
      .where('email', '=', email)
      .execute();
    return found.length;
  }
});
