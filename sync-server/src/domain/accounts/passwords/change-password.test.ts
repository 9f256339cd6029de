import { once } from 'node:events';
import { connect } from 'node:net';
import { testDatabase } from '@juu/db/testing/test-database';
import { PASSWORD_TOO_SHORT } from '@juu/shared/profile/sign-up';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bearer, type Person } from '../../../testing/accounts.ts';
import { authCodeOf } from '../../../testing/answers.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { mailTo, subjectsTo } from '../../../testing/read-outbox.ts';
import { secondFactorOn } from '../../../testing/second-factor.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { INVALID_PASSWORD } from '../calls/product-words.ts';
import { slowHashing } from './password-hashing.ts';

const PATH = '/api/auth/change-password';
const NEW_PASSWORD = 'another password';

describe.each([testDatabase()])('a change of password on $name', ({ open }) => {
  const t = serverUnderTest(open);
  // Here sign-ins take long enough for a change to come between.
  const slow = serverUnderTest(open, { passwordHashing: slowHashing });

  const change = (person: Person, fields = {}) =>
    person.call(PATH, {
      body: { currentPassword: person.password, newPassword: NEW_PASSWORD, ...fields },
    });
  const meAs = (token: string, { server } = t) =>
    server.call('/api/me', { headers: bearer(token) });

  test('takes effect at once, ends every other session and tells the owner', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const response = await change(driver);
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    expect((await meAs(token)).status).toBe(200);
    expect(response.headers.getSetCookie().join()).toContain('juu.session_token=');
    expect((await elsewhere.call('/api/me')).status).toBe(401);
    expect((await driver.call('/api/me')).status).toBe(401);
    await expect(t.server.signIn(driver.email, driver.password)).rejects.toThrow('401');
    await expect(t.server.signIn(driver.email, NEW_PASSWORD)).resolves.toBeDefined();
    await mailTo(t.dataDirs, driver.email, /password was changed/);
  });

  test('refuses a sign-in with the old password while it runs', async () => {
    const driver = await slow.server.signUp('driver');
    let changed = false;
    const opened: string[] = [];
    const intruder = async () => {
      while (!changed) {
        await slow.server.signIn(driver.email, driver.password).then(
          (session) => opened.push(session.token),
          () => {},
        );
      }
    };
    const intruders = [intruder(), intruder(), intruder()];
    await expect.poll(() => opened.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await change(driver)).status).toBe(200);
    changed = true;
    await Promise.all(intruders);
    for (const token of opened) expect((await meAs(token, slow)).status).toBe(401);
  });

  test('happens whole or not at all, wherever it is stopped', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    for (const stop of [
      sql`create trigger stop before delete on auth.session for each row execute function stop()`,
      sql`create trigger stop before update of token on auth.session for each row execute function stop()`,
      sql`create trigger stop before insert on audit_log for each row execute function stop()`,
    ]) {
      await sql`create function stop() returns trigger language plpgsql as
        $$ begin raise exception 'stopped here'; end $$`.execute(t.database.kysely);
      await stop.execute(t.database.kysely);
      expect((await change(driver)).status).toBe(500);
      await sql`drop function stop() cascade`.execute(t.database.kysely);
      for (const session of [driver, elsewhere]) {
        expect((await session.call('/api/me')).status).toBe(200);
      }
      await expect(t.server.signIn(driver.email, NEW_PASSWORD)).rejects.toThrow('401');
      await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
    }
    expect(await subjectsTo(t.dataDirs, driver.email)).toEqual([]);
    expect((await change(driver)).status).toBe(200);
    expect(await auditOf(t.database, driver.id)).toEqual([
      { actor_id: driver.id, action: 'own_password_changed', subject_type: 'user', details: {} },
    ]);
  });

  test('sends the owner a mail even if the caller hangs up', async () => {
    const driver = await slow.server.signUp('driver');
    const { hostname, port } = new URL(slow.server.url);
    const body = JSON.stringify({
      currentPassword: driver.password,
      newPassword: NEW_PASSWORD,
    });
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    const head = [
      `POST ${PATH} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${driver.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve));
    socket.destroy();
    await mailTo(slow.dataDirs, driver.email, /password was changed/);
    await expect(slow.server.signIn(driver.email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('made twice at one moment counts once', async () => {
    const driver = await slow.server.signUp('driver');
    const both = await Promise.all([
      change(driver, { newPassword: 'the first one' }),
      change(driver, { newPassword: 'the second one' }),
    ]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
  });

  test('keeps other sessions if the user asks for it', async () => {
    const driver = await t.server.signUp('driver');
    const elsewhere = await t.server.signIn(driver.email, driver.password);
    const response = await change(driver, { revokeOtherSessions: false });
    expect(await response.json()).toMatchObject({ token: null });
    for (const session of [driver, elsewhere]) {
      expect((await session.call('/api/me')).status).toBe(200);
    }
  });

  test('keeps a session that passed the second factor at its level', async () => {
    const factor = secondFactorOn(t);
    const { person } = await factor.withFactor();
    const { token } = (await (await change(person)).json()) as { token: string };
    expect(await factor.aalOf(bearer(token))).toEqual({ current: 'aal2', next: 'aal2' });
  });

  test.each([
    ['a wrong password', { currentPassword: 'not the password' }, INVALID_PASSWORD],
    ['no password', { currentPassword: undefined }, 'Please enter your password'],
    ['a new one of five characters', { newPassword: '12345' }, PASSWORD_TOO_SHORT],
    [
      'a new one of 129 characters',
      { newPassword: 'x'.repeat(129) },
      'Password must be at most 128 characters long',
    ],
    ['a choice that is none', { revokeOtherSessions: 'no' }, 'Must be true or false'],
  ])('is refused with %s, and nothing changes', async (_case, fields, message) => {
    const driver = await t.server.signUp('driver');
    const response = await change(driver, fields);
    expect([response.status, await response.json()]).toMatchObject([400, { message }]);
    expect((await driver.call('/api/me')).status).toBe(200);
    await expect(t.server.signIn(driver.email, driver.password)).resolves.toBeDefined();
    expect(await subjectsTo(t.dataDirs, driver.email)).toEqual([]);
  });

  test('takes six characters', async () => {
    const driver = await t.server.signUp('driver');
    expect((await change(driver, { newPassword: '123456' })).status).toBe(200);
  });

  test('is refused without a session, to suspended users and to other sites’ pages', async () => {
    const driver = await t.server.signUp('driver');
    const body = { currentPassword: driver.password, newPassword: NEW_PASSWORD };
    expect(await authCodeOf(await t.server.call(PATH, { body }))).toEqual([401, 'UNAUTHENTICATED']);
    const headers = { cookie: `juu.session_token=${driver.token}` };
    expect((await t.server.call(PATH, { body, headers })).status).toBe(403);
    await t.server.suspend(driver);
    expect(await authCodeOf(await change(driver))).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });
});
