import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../../testing/answers.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const PATH = '/api/functions/admin-reset-password';
const PATIENCE = { timeout: 30_000 };
const NEW_PASSWORD = 'chosen by an admin';

describe.each([testDatabase()])('an admin’s reset of a password on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const reset = (body: unknown, by: Pick<Person, 'call'> = admin) => by.call(PATH, { body });

  test('changes the password, ends the user’s sessions and is audited without either', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const response = await reset({ userId: driver.id, newPassword: NEW_PASSWORD });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect((await driver.call('/api/me')).status).toBe(401);
    expect((await elsewhere.call('/api/me')).status).toBe(401);
    await expect(t.server.signIn(driver.email, driver.password)).rejects.toThrow('401');
    await expect(t.server.signIn(driver.email, NEW_PASSWORD)).resolves.toMatchObject({
      id: driver.id,
    });
    expect(await auditOf(t.database, driver.id)).toEqual([
      { actor_id: admin.id, action: 'password_reset', subject_type: 'user', details: {} },
    ]);
  });

  test('sends the user a mail without the password', async () => {
    const driver = await t.server.signUp('driver');
    await reset({ userId: driver.id, newPassword: NEW_PASSWORD });
    await expect
      .poll(() => readOutbox(t.dataDirs, driver.email), PATIENCE)
      .toMatchObject([{ headers: { subject: 'Your Juu password was reset' } }]);
    const [mail] = await readOutbox(t.dataDirs, driver.email);
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  test('is no way to the admin’s own password, nor is a change of user to the own address', async () => {
    const second = await t.server.admin();
    const elsewhere = await t.server.signIn(second.email, second.password);
    const ownPath = `/api/admin/users/${second.id}`;
    const email = `${randomUUID()}@elsewhere.example`;
    for (const response of [
      await reset({ userId: second.id, newPassword: NEW_PASSWORD }, second),
      await second.call(ownPath, { method: 'PATCH', body: { email } }),
    ]) {
      expect(response.status).toBe(403);
      expect(errorBodySchema.parse(await response.json()).error).toMatchObject({
        code: 'own_account',
        hint: 'Change them under My Details.',
      });
    }
    const renamed = await second.call(ownPath, { method: 'PATCH', body: { name: 'Achieng' } });
    expect(renamed.status).toBe(200);
    expect((await elsewhere.call('/api/me')).status).toBe(200);
    await expect(t.server.signIn(second.email, second.password)).resolves.toBeDefined();
  });

  test('takes six characters, as the specification says', async () => {
    const driver = await t.server.signUp('driver');
    expect((await reset({ userId: driver.id, newPassword: '123456' })).status).toBe(200);
    await expect(t.server.signIn(driver.email, '123456')).resolves.toBeDefined();
  });

  test.each([
    ['five characters', { newPassword: '12345' }, 'Password must be at least 6 characters'],
    ['no password', {}, 'Password must be at least 6 characters'],
    ['no text', { newPassword: 123456 }, 'Password must be at least 6 characters'],
    ['endless text', { newPassword: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['NUL', { newPassword: '\0'.repeat(6) }, 'Password must not contain NUL or broken characters'],
    ['no user', { userId: undefined, newPassword: NEW_PASSWORD }, 'Must be a UUID'],
    ['no id', { userId: 'somebody', newPassword: NEW_PASSWORD }, 'Must be a UUID'],
  ])('refuses %s', async (_case, body, message) => {
    const driver = await t.server.signUp('driver');
    const response = await reset({ userId: driver.id, ...body });
    expect(await refusalOf(response)).toEqual([400, 'invalid_request', message]);
    expect((await driver.call('/api/me')).status).toBe(200);
  });

  test('refuses a user who does not exist', async () => {
    const response = await reset({ userId: randomUUID(), newPassword: NEW_PASSWORD });
    expect(await codeOf(response)).toEqual([404, 'not_found']);
  });
});
