import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, type Person } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { mailTo } from '../../../testing/read-outbox.ts';
import { STEP, secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

describe.each([testDatabase()])('recovery codes on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const factor = secondFactorOn(t);
  let other: TestServer;
  beforeAll(async () => {
    other = await t.startAnother();
  });

  test('each open a session once, however they are typed, and the owner gets a mail', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const [code = '', next = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const response = await factor.call(
      'verify-backup-code',
      { code: typed },
      await factor.begin(person),
    );
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    expect(await factor.aalOf(bearer(token))).toEqual({ current: 'aal2', next: 'aal2' });
    await mailTo(t.dataDirs, person.email, /recovery code .* was used/);

    const waiting = await factor.begin(person);
    expect(await authCodeOf(await factor.call('verify-backup-code', { code }, waiting))).toEqual([
      401,
      'INVALID_BACKUP_CODE',
    ]);
    expect((await factor.call('verify-backup-code', { code: next }, waiting)).status).toBe(200);
  });

  test('open one session, and not two, for two sign-ins at the same moment', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const [first, second] = [await factor.begin(person), await factor.begin(person)];
    const body = { code: recoveryCodes[0] };
    const both = await Promise.all([
      factor.call('verify-backup-code', body, first),
      factor.call('verify-backup-code', body, second, other),
    ]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
  });

  test('are replaced with the password, and only by who is signed in', async () => {
    const { person, recoveryCodes } = await factor.withFactor();
    const path = `${STEP}/generate-backup-codes`;
    const renew = (body: unknown, by: Pick<Person, 'call'> = person) => by.call(path, { body });
    expect(await authCodeOf(await renew({ password: 'wrong one' }))).toEqual([
      400,
      'INVALID_PASSWORD',
    ]);
    expect(await authCodeOf(await renew({ password: person.password }, t.server))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const response = await renew({ password: person.password });
    const { backupCodes } = (await response.json()) as { backupCodes: string[] };
    expect(backupCodes).toHaveLength(10);
    const waiting = await factor.begin(person);
    const old = await factor.call('verify-backup-code', { code: recoveryCodes[1] }, waiting);
    expect(old.status).toBe(401);
    const fresh = await factor.call('verify-backup-code', { code: backupCodes[1] }, waiting);
    expect(fresh.status).toBe(200);
    await mailTo(t.dataDirs, person.email, /New recovery codes/);
  });

  test('are never made without a second factor', async () => {
    const driver = await t.server.signUp('driver');
    const body = { password: driver.password };
    expect(await authCodeOf(await driver.call(`${STEP}/generate-backup-codes`, { body }))).toEqual([
      400,
      'TWO_FACTOR_NOT_ENABLED',
    ]);
  });

  test('cannot be tried out by who is signed in, nor can codes of the authenticator', async () => {
    const { person, recoveryCodes, authenticator } = await factor.withFactor();
    for (const [path, code] of [
      ['verify-backup-code', recoveryCodes[0]],
      ['verify-totp', authenticator.code()],
    ]) {
      expect(await authCodeOf(await person.call(`${STEP}/${path}`, { body: { code } }))).toEqual([
        400,
        'TWO_FACTOR_NOT_DUE',
      ]);
    }
  });
});
