import { testDatabase } from '@juu/db/testing/test-database';
import { signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

const PATH = '/api/admin/signup-attempts';

describe.each([testDatabase()])('sign-up attempts for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);

  test('are the newest fifty, whatever became of them', async () => {
    const admin = await t.server.admin();
    await sql`insert into signup_attempt_logs (email, role, status, created_at)
      select n || '@old.example', 'driver', 'approved', now() - n * interval '1 day'
        from generate_series(1, 60) n`.execute(t.database.kysely);
    const refused = await t.server
      .signUp('advertiser', { email: 'asha@gmail.com' })
      .catch((error: Error) => error.message);
    expect(refused).toContain('422');
    await t.server.signUp('advertiser', { email: 'asha@unknown.example' });

    const list = signupAttempts.list.response.parse(await (await admin.call(PATH)).json());
    expect(list).toMatchObject({ total: 50, page: 1 });
    expect(list.items).toHaveLength(50);
    expect(list.items.slice(0, 2)).toMatchObject([
      {
        email: 'asha@unknown.example',
        role: 'advertiser',
        status: 'flagged',
        metadata: { business_reg_number: 'PVT-12345' },
      },
      {
        email: 'asha@gmail.com',
        status: 'blocked',
        metadata: { business_reg_number: 'PVT-12345', pattern: 'not_a_corporate_address' },
      },
    ]);
    expect(list.items.at(-1)?.email).toMatch(/^4\d@old\.example$/);

    const ofOne = await admin.call(`${PATH}?email=60@Old.example`);
    const { items } = signupAttempts.list.response.parse(await ofOne.json());
    expect(items.map(({ email }) => email)).toEqual(['60@old.example']);
  });

  test('of one person are found after a change of the address', async () => {
    const admin = await t.server.admin();
    const [before, after] = ['wanjiru@unknown.example', 'wanjiru@elsewhere.example'];
    const { id } = await t.server.signUp('advertiser', { email: before });
    await admin.call(`/api/admin/users/${id}`, { method: 'PATCH', body: { email: after } });
    const found = async (email: string) => {
      const answer = await admin.call(`${PATH}?email=${email}`);
      const { items } = signupAttempts.list.response.parse(await answer.json());
      return items.map(({ email, status }) => [email, status]);
    };
    expect(await found(after)).toEqual([[before, 'flagged']]);
    // The address is free now: who signs up with it has attempts of their own.
    await t.server.signUp('advertiser', { email: before });
    expect(await found(after)).toEqual([[before, 'flagged']]);
    expect(await found(before)).toHaveLength(2);
  });

  test('are narrowed to an outcome, a role and part of an address', async () => {
    const admin = await t.server.admin();
    await sql`insert into signup_attempt_logs (email, role, status)
      values ('a_1@narrow.example', 'driver', 'blocked'),
             ('a_1@narrow.example', 'advertiser', 'blocked'),
             ('a_1@narrow.example', 'driver', 'flagged'),
             ('ab1@narrow.example', 'driver', 'blocked')`.execute(t.database.kysely);
    const found = async (query: string) => {
      const answer = await (await admin.call(`${PATH}?${query}`)).json();
      const { items } = signupAttempts.list.response.parse(answer);
      return items.map(({ email, role, status }) => `${email} ${role} ${status}`).toSorted();
    };
    expect(await found('q=A_1@narrow&status=blocked')).toEqual([
      'a_1@narrow.example advertiser blocked',
      'a_1@narrow.example driver blocked',
    ]);
    expect(await found('q=@narrow&role=driver&status=flagged')).toEqual([
      'a_1@narrow.example driver flagged',
    ]);
    expect((await admin.call(`${PATH}?status=odd`)).status).toBe(400);
  });
});
