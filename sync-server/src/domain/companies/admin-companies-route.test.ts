import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { COMPANY_REQUIRED } from '@juu/shared/company/schema';
import { meSchema } from '@juu/shared/endpoints/account';
import { companies } from '@juu/shared/endpoints/companies';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { PUBLIC_DOMAIN_REFUSED } from './change-companies.ts';

const PATH = '/api/admin/companies';

describe.each([testDatabase()])('verified companies for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const newDomain = () => `company-${randomUUID()}.example`;
  const add = (body: unknown) => admin.call(PATH, { body });
  const added = async (fields: Record<string, unknown> = {}) => {
    const response = await add({
      company_name: 'Safari Ads',
      email_domain: newDomain(),
      ...fields,
    });
    expect(response.status).toBe(201);
    return companies.add.response.parse(await response.json());
  };
  const remove = (id: string, by: Pick<Person, 'call'> = admin) =>
    by.call(`${PATH}/${id}`, { method: 'DELETE' });
  const list = async (query = '') =>
    companies.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const statusOf = async (person: Person) =>
    meSchema.parse(await (await person.call('/api/me')).json()).profile.status;

  test('are added with a clean domain, and their addresses sign up at once from then on', async () => {
    const domain = newDomain();
    const email = `asha@${domain}`;
    const before = await t.server.signUp('advertiser', { email });
    expect(await statusOf(before)).toBe('pending');

    const company = await added({ email_domain: ` @${domain.toUpperCase()}` });
    expect(company).toMatchObject({
      company_name: 'Safari Ads',
      email_domain: domain,
      industry: 'advertising',
      notes: null,
    });
    expect(await statusOf(await t.server.signUp('advertiser', { email: `b@${domain}` }))).toBe(
      'active',
    );
    // Who signed up before is activated by a person, or not at all.
    expect(await statusOf(before)).toBe('pending');
    const { id: _id, created_at: _createdAt, waiting_people, ...values } = company;
    expect(waiting_people).toBe(1);
    expect(await auditOf(t.database, company.id)).toEqual([
      {
        actor_id: admin.id,
        action: 'added',
        subject_type: 'company',
        details: { after: values },
      },
    ]);
  });

  test('are refused a second time for one domain, however it is written', async () => {
    const { email_domain } = await added();
    for (const again of [email_domain, `@${email_domain.toUpperCase()}`]) {
      const response = await add({ company_name: 'Other', email_domain: again });
      expect(await refusalOf(response)).toEqual([
        409,
        'already_exists',
        `${email_domain} already belongs to a verified company`,
      ]);
    }
    const { error } = errorBodySchema.parse(
      await (await add({ company_name: 'Other', email_domain })).json(),
    );
    expect(error.hint).toMatch(/^Remove the company with this domain first/);
    expect((await list(`q=${email_domain}`)).total).toBe(1);
  });

  test.each([
    [{}, COMPANY_REQUIRED],
    [{ company_name: 'Safari Ads', email_domain: ' @ ' }, COMPANY_REQUIRED],
    [{ company_name: ' ', email_domain: 'a.example' }, COMPANY_REQUIRED],
    [{ company_name: 'Mail', email_domain: '@gmail.com' }, PUBLIC_DOMAIN_REFUSED],
    [{ company_name: 'Mail', email_domain: 'yopmail.com' }, PUBLIC_DOMAIN_REFUSED],
    [
      { company_name: 'Safari Ads', email_domain: 'safari' },
      'Please enter a domain such as company.co.ke',
    ],
  ])('are refused as %o', async (body, message) => {
    expect(await refusalOf(await add(body))).toEqual([400, 'invalid_request', message]);
  });

  test('are listed by name, in pages, and found by name and domain', async () => {
    const mark = randomUUID();
    for (const name of ['C', 'A', 'B']) await added({ company_name: `${name} ${mark}` });
    const names = async (query: string) =>
      (await list(`q=${mark}&${query}`)).items.map(({ company_name }) => company_name[0]);
    expect(await names('')).toEqual(['A', 'B', 'C']);
    expect(await names('sort=-company_name')).toEqual(['C', 'B', 'A']);
    expect(await names('page_size=2&page=2')).toEqual(['C']);
    const { email_domain } = await added();
    expect((await list(`q=${email_domain.slice(0, 30)}`)).total).toBe(1);
    const refused = await admin.call(`${PATH}?page_size=201`);
    expect(await codeOf(refused)).toEqual([400, 'invalid_request']);
  });

  test('are removed once; whom they let in stays', async () => {
    const { id, email_domain } = await added();
    const member = await t.server.signUp('advertiser', { email: `a@${email_domain}` });
    expect((await remove(id)).status).toBe(204);
    expect(await statusOf(member)).toBe('active');
    expect((await auditOf(t.database, id)).map(({ action }) => action)).toEqual([
      'added',
      'removed',
    ]);
    for (const gone of [id, randomUUID(), 'no-id']) {
      expect(await codeOf(await remove(gone))).toEqual([404, 'not_found']);
    }
  });
});
