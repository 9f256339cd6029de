import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { bearer } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { mailTo } from '../../../testing/read-outbox.ts';
import { STEP, secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

describe.each([testDatabase()])('the second factor is turned off on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const factor = secondFactorOn(t);

  test('with the password, in a session that passed it; every session has the password only then', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const second = await factor.call(
      'verify-backup-code',
      { code: recoveryCodes[0] },
      await factor.begin(person),
    );
    const elsewhere = ((await second.json()) as { token: string }).token;
    const wrong = await person.call(`${STEP}/disable`, { body: { password: 'wrong one' } });
    expect(await authCodeOf(wrong)).toEqual([400, 'INVALID_PASSWORD']);
    const body = { password: person.password };
    expect(await authCodeOf(await factor.call('disable', body))).toEqual([401, 'UNAUTHENTICATED']);

    const response = await person.call(`${STEP}/disable`, { body });
    expect(response.status).toBe(200);
    const { status, token } = (await response.json()) as { status: boolean; token: string };
    expect(status).toBe(true);
    for (const one of [token, elsewhere]) {
      expect(await factor.aalOf(bearer(one))).toEqual({ current: 'aal1', next: 'aal1' });
    }
    expect((await person.call('/api/me')).status).toBe(401);
    await expect(t.server.signIn(person.email, person.password)).resolves.toBeDefined();
    await mailTo(t.dataDirs, person.email, /verification is off/);
    const left = await t.database.kysely
      .selectFrom('auth.twoFactor')
      .select('id')
      .where('userId', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });
});
