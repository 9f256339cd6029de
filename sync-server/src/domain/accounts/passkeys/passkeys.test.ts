import { testDatabase } from '@juu/db/testing/test-database';
import { MAX_PASSKEYS } from '@juu/shared/profile/passkeys';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { PASSKEY, pageOf, passkeyDevice } from '../../../testing/passkeys.ts';
import { mailTo } from '../../../testing/read-outbox.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { endSessions } from '../sessions/end-sessions.ts';

describe.each([testDatabase()])('a passkey on $name', ({ name, open }) => {
  const t = serverUnderTest(open);
  const device = () => passkeyDevice(t.server.url);

  /** A driver's page, signed in with the password, and a device whose passkey was added there. */
  async function withPasskey() {
    const driver = await t.server.signUp('driver');
    const page = pageOf(t);
    await page.signIn(driver);
    const phone = device();
    const added = await page.add(phone, driver.password);
    expect(added.status).toBe(200);
    return { driver, page, phone };
  }
  const storedOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('auth.passkey')
      .select(['name', 'counter'])
      .where('userId', '=', id)
      .execute();

  test('is added with the password, signs in as two factors, and its owner gets a mail', async () => {
    const { driver, page, phone } = await withPasskey();
    await mailTo(t.dataDirs, driver.email, /A passkey was added/);
    expect(await page.list()).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String) },
    ]);
    const elsewhere = pageOf(t);
    expect((await elsewhere.prove(phone)).status).toBe(200);
    expect(await elsewhere.aal()).toEqual({ current: 'aal2', next: 'aal1' });
    expect(await storedOf(driver)).toEqual([{ name: 'My phone', counter: 2 }]);
  });

  test('that was removed is refused, and its owner gets a mail', async () => {
    const { driver, page, phone } = await withPasskey();
    const [passkey] = await page.list();
    expect((await page.call(`${PASSKEY}/delete-passkey`, { id: passkey?.id })).status).toBe(200);
    expect(await page.list()).toEqual([]);
    expect(await authCodeOf(await pageOf(t).prove(phone))).toEqual([401, 'PASSKEY_NOT_FOUND']);
    await mailTo(t.dataDirs, driver.email, /A passkey was removed/);
  });

  test('is not added by who only holds the session', async () => {
    const driver = await t.server.signUp('driver');
    const page = pageOf(t);
    await page.signIn(driver);
    expect(await authCodeOf(await page.add(device(), 'wrong one'))).toEqual([
      400,
      'INVALID_PASSWORD',
    ]);
    const begun = await pageOf(t).call(`${PASSKEY}/generate-register-options`, {
      password: driver.password,
    });
    expect(await authCodeOf(begun)).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is added to the account that asked for it only', async () => {
    const [driver, other] = [await t.server.signUp('driver'), await t.server.signUp('driver')];
    const page = pageOf(t);
    await page.signIn(driver);
    const begun = await page.call(`${PASSKEY}/generate-register-options`, {
      password: driver.password,
    });
    const response = device().register((await begun.json()) as { challenge: string });
    await page.signIn(other);
    const refused = await page.call(`${PASSKEY}/verify-registration`, { name: 'Mine', response });
    expect(refused.status).toBe(401);
    expect([...(await storedOf(driver)), ...(await storedOf(other))]).toEqual([]);
  });

  test('needs the person as well as the device, at both ends', async () => {
    const driver = await t.server.signUp('driver');
    const page = pageOf(t);
    await page.signIn(driver);
    const phone = device();
    phone.checksPerson = false;
    const refusal = [400, 'USER_VERIFICATION_REQUIRED'];
    expect(await authCodeOf(await page.add(phone, driver.password))).toEqual(refusal);
    expect(await storedOf(driver)).toEqual([]);

    const options = await page.call(`${PASSKEY}/generate-authenticate-options`);
    expect(await options.json()).toMatchObject({ userVerification: 'required' });
    phone.checksPerson = true;
    expect((await page.add(phone, driver.password)).status).toBe(200);
    phone.checksPerson = false;
    expect(await authCodeOf(await pageOf(t).prove(phone))).toEqual(refusal);
  });

  test('opens one session for each challenge, from pages of the product only', async () => {
    const { phone } = await withPasskey();
    const page = pageOf(t);
    const begun = await page.call(`${PASSKEY}/generate-authenticate-options`);
    const response = phone.prove((await begun.json()) as { challenge: string });
    const verify = () => page.call(`${PASSKEY}/verify-authentication`, { response });
    expect((await verify()).status).toBe(200);
    expect(await authCodeOf(await verify())).toEqual([400, 'CHALLENGE_NOT_FOUND']);
    const lure = passkeyDevice('https://juu.example.net');
    const driver = await t.server.signUp('driver');
    await page.signIn(driver);
    expect((await page.add(lure, driver.password)).ok).toBe(false);
  });

  test('opens no suspended account, and a pending one', async () => {
    const { driver, phone } = await withPasskey();
    await t.server.suspend(driver);
    expect(await authCodeOf(await pageOf(t).prove(phone))).toEqual([403, 'ACCOUNT_SUSPENDED']);

    const pending = await t.server.signUp('advertiser');
    const page = pageOf(t);
    await page.signIn(pending);
    const laptop = device();
    await page.add(laptop, pending.password);
    expect((await pageOf(t).prove(laptop)).status).toBe(200);
  });

  test('opens an account that asks for a code, without one', async () => {
    const { driver, page, phone } = await withPasskey();
    const factor = secondFactorOn(t);
    const { authenticator } = await factor.enable(driver);
    const code = { code: authenticator.code() };
    expect((await page.call('/api/auth/two-factor/verify-totp', code)).status).toBe(200);
    const elsewhere = pageOf(t);
    expect((await elsewhere.prove(phone)).status).toBe(200);
    expect(await elsewhere.aal()).toEqual({ current: 'aal2', next: 'aal2' });
  });

  test('goes when the password is reset, as whoever had the account may have added it', async () => {
    const { driver, phone } = await withPasskey();
    const admin = await t.server.admin();
    const body = { userId: driver.id, newPassword: 'chosen by an admin' };
    expect((await admin.call('/api/functions/admin-reset-password', { body })).status).toBe(200);
    expect(await authCodeOf(await pageOf(t).prove(phone))).toEqual([401, 'PASSKEY_NOT_FOUND']);
  });

  test('opens nothing while a reset that removes it is being committed', async () => {
    const { driver, phone } = await withPasskey();
    const signIn = await t.database.kysely.transaction().execute(async (tx) => {
      await tx.deleteFrom('auth.passkey').where('userId', '=', driver.id).execute();
      const called = pageOf(t).prove(phone);
      // PGlite has one connection: the sign-in waits for the whole transaction.
      if (name === 'Postgres') await expect.poll(() => lockWaits(t.database)).toBe(1);
      await endSessions(tx, driver.id);
      return { called };
    });
    expect(await authCodeOf(await signIn.called)).toEqual([401, 'PASSKEY_NOT_FOUND']);
    const open = t.database.kysely.selectFrom('auth.session').select('id');
    expect(await open.where('userId', '=', driver.id).execute()).toEqual([]);
  });

  test('stays when its owner changes the password', async () => {
    const { driver, phone } = await withPasskey();
    const body = { currentPassword: driver.password, newPassword: 'another password' };
    expect((await driver.call('/api/auth/change-password', { body })).status).toBe(200);
    expect((await pageOf(t).prove(phone)).status).toBe(200);
  });

  test('goes with the account', async () => {
    const { driver } = await withPasskey();
    await t.database.kysely.deleteFrom('auth.user').where('id', '=', driver.id).execute();
    expect(await storedOf(driver)).toEqual([]);
  });

  test(`is one of ${MAX_PASSKEYS} at most, and another's is left alone`, async () => {
    const { driver, page } = await withPasskey();
    const late = pageOf(t);
    await late.signIn(driver);
    const { password } = driver;
    const begun = await late.call(`${PASSKEY}/generate-register-options`, { password });
    for (let n = 1; n < MAX_PASSKEYS; n += 1) {
      expect((await page.add(device(), driver.password)).status).toBe(200);
    }
    expect(await authCodeOf(await page.add(device(), driver.password))).toEqual([
      400,
      'TOO_MANY_PASSKEYS',
    ]);
    const response = device().register((await begun.json()) as { challenge: string });
    const refused = await late.call(`${PASSKEY}/verify-registration`, { name: 'Late', response });
    expect(await authCodeOf(refused)).toEqual([400, 'TOO_MANY_PASSKEYS']);
    const other = await withPasskey();
    const [passkey] = await page.list();
    await other.page.call(`${PASSKEY}/delete-passkey`, { id: passkey?.id });
    expect(await page.list()).toHaveLength(MAX_PASSKEYS);
  });

  test.each([
    ['no name', { name: ' ', response: { id: 'x' } }],
    ['no answer of a device', { name: 'Phone' }],
    ['an id that is none', { name: 'Phone', response: { id: 'a\u0000b' } }],
  ])('is refused with %s', async (_case, body) => {
    const { page } = await withPasskey();
    const refused = await page.call(`${PASSKEY}/verify-registration`, body);
    expect(await authCodeOf(refused)).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe.each([testDatabase()])('passkeys of admins on $name', ({ open }) => {
  const t = serverUnderTest(open, { settings: { adminTwoFactor: true } });

  test('count as the second factor that admin calls need', async () => {
    const admin = await t.server.admin();
    const page = pageOf(t);
    await page.signIn(admin);
    const phone = passkeyDevice(t.server.url);
    expect((await page.add(phone, admin.password)).status).toBe(200);
    expect((await page.call('/api/admin/summary')).status).toBe(403);
    const elsewhere = pageOf(t);
    await elsewhere.prove(phone);
    expect((await elsewhere.call('/api/admin/summary')).status).toBe(200);
  });
});
