import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { companies, MOST_APPROVED } from '@juu/shared/endpoints/companies';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, type Person } from '../../testing/accounts.ts';
import { addCompany } from '../../testing/add-company.ts';
import { codeOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { subjectsTo } from '../../testing/read-outbox.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { approvePeople } from './approve-people.ts';

const SETTINGS = { publicUrl: 'https://juu.test', emailConfirmation: false };

describe.each([testDatabase()])('approving the people of a company on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const newDomain = () => `company-${randomUUID()}.example`;
  const approve = (id: string, by = admin) =>
    by.call(`/api/admin/companies/${id}/approvals`, { method: 'POST' });
  const approved = async (id: string) =>
    companies.approvePeople.response.parse(await (await approve(id)).json());
  const statusOf = async ({ id }: Person) =>
    (
      await t.database.kysely
        .selectFrom('profiles')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;
  const notificationsOf = ({ id }: Person) =>
    t.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'link'])
      .where('user_id', '=', id)
      .execute();
  const signUp = (domain: string, name = 'asha') =>
    t.server.signUp('advertiser', { email: `${name}@${domain}` });

  test('approves all who wait with an address of its domain, and no one else', async () => {
    const domain = newDomain();
    const [asha, brian] = [await signUp(domain), await signUp(domain, 'brian')];
    const others = [await signUp(`mail.${domain}`), await signUp(`${domain}.example`)];
    const suspended = await signUp(domain, 'suspended');
    await t.server.suspend(suspended);
    const id = await addCompany(t.database, domain);

    expect(await approved(id)).toEqual({ approved: 2, waiting: 0 });
    expect(await Promise.all([asha, brian, suspended, ...others].map(statusOf))).toEqual([
      'active',
      'active',
      'suspended',
      'pending',
      'pending',
    ]);
    expect(await auditOf(t.database, brian.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'activated',
        subject_type: 'user',
        details: {
          before: { status: 'pending' },
          after: { status: 'active' },
          company: 'Safari Ads',
          email_domain: domain,
        },
      },
    ]);
  });

  test('leaves out those who have not confirmed their address, if that is required', async () => {
    const strict = await t.startAnother({ settings: { emailConfirmation: true } });
    const domain = newDomain();
    const [confirmed, typed] = [await signUp(domain), await signUp(domain, 'stranger')];
    await t.database.kysely
      .updateTable('auth.user')
      .set({ emailVerified: true })
      .where('id', '=', confirmed.id)
      .execute();
    const id = await addCompany(t.database, domain);
    const response = await strict.call(`/api/admin/companies/${id}/approvals`, {
      method: 'POST',
      headers: bearer(admin.token),
    });
    expect(await response.json()).toEqual({ approved: 1, waiting: 0 });
    expect(await Promise.all([confirmed, typed].map(statusOf))).toEqual(['active', 'pending']);
  });

  test('tells each of them once, as a single approval does', async () => {
    const domain = newDomain();
    const asha = await signUp(domain);
    const single = await signUp(newDomain());
    await admin.call(`/api/admin/users/${single.id}`, {
      method: 'PATCH',
      body: { status: 'active' },
    });
    const id = await addCompany(t.database, domain);
    expect(await approved(id)).toEqual({ approved: 1, waiting: 0 });
    expect(await approved(id)).toEqual({ approved: 0, waiting: 0 });
    const notifications = await notificationsOf(asha);
    expect(notifications).toHaveLength(1);
    expect(notifications).toEqual(await notificationsOf(single));
    await expect
      .poll(() => subjectsTo(t.dataDirs, asha.email), { timeout: 30_000 })
      .toEqual(['Your Juu account was approved']);
    expect(await auditOf(t.database, asha.id)).toHaveLength(1);
  });

  test('approves nobody twice if two admins press at once', async () => {
    const domain = newDomain();
    const asha = await signUp(domain);
    const id = await addCompany(t.database, domain);
    const other = await t.server.admin();
    const answers = await Promise.all([approve(id), approve(id, other)]);
    const counts = await Promise.all(
      answers.map(async (answer) => companies.approvePeople.response.parse(await answer.json())),
    );
    expect(counts.map(({ approved }) => approved).toSorted()).toEqual([0, 1]);
    expect(await notificationsOf(asha)).toHaveLength(1);
  });

  test('approves a limited number in one call, and says how many still wait, in few statements', async () => {
    const domain = newDomain();
    const more = 3;
    await sql`
      insert into auth."user" (id, name, email, "emailVerified", role, initial_status)
      select gen_random_uuid(), 'No. ' || n, n || ${`@${domain}`}, false, 'advertiser', 'pending'
        from generate_series(1, ${MOST_APPROVED + more}::int) n`.execute(t.database.kysely);
    const id = await addCompany(t.database, domain);
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = { ...t.database, kysely: t.database.kysely.withPlugin(counting) };
    const context = { database, settings: SETTINGS, actorId: admin.id };
    expect(await approvePeople(context, id)).toEqual({ approved: MOST_APPROVED, waiting: more });
    expect(statements).toBeLessThan(20);
    expect(await approved(id)).toEqual({ approved: more, waiting: 0 });
  });

  test('counts those who wait in the list of companies', async () => {
    const domain = newDomain();
    await signUp(domain);
    await signUp(domain, 'brian');
    await addCompany(t.database, domain);
    const answer = await admin.call(`/api/admin/companies?q=${domain}`);
    const { items } = companies.list.response.parse(await answer.json());
    expect(items.map(({ waiting_people }) => waiting_people)).toEqual([2]);
  });

  test('refuses a company that does not exist', async () => {
    for (const gone of [randomUUID(), 'no-id']) {
      expect(await codeOf(await approve(gone))).toEqual([404, 'not_found']);
    }
  });
});
