import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../../testing/answers.ts';
import { usersUnderTest } from './testing/users-under-test.ts';

describe.each([testDatabase()])('an admin’s change of a user on $name', ({ open }) => {
  const t = usersUnderTest(open);
  const { change, changed, list, auditOf } = t;
  let driver: Person;
  beforeAll(async () => {
    driver = await t.server.signUp('driver');
  });

  test('touches what it names only, and is audited with before and after', async () => {
    const { id, email } = await t.server.signUp('driver');
    const after = await changed(id, { name: ' Njeri ', phone: '', country: 'Uganda' });
    expect(after).toMatchObject({
      email,
      name: 'Njeri',
      phone: null,
      country: 'Uganda',
      car_registration_plate: 'KDA 123A',
      status: 'active',
    });
    expect(await auditOf(id)).toEqual([
      {
        actor_id: t.admin.id,
        action: 'updated',
        subject_type: 'user',
        details: {
          before: { name: 'Wanjiru Kamau', country: 'Kenya' },
          after: { name: 'Njeri', country: 'Uganda' },
        },
      },
    ]);
  });

  test('of the papers’ numbers is audited without them', async () => {
    const { id } = await t.server.signUp('driver');
    await changed(id, { national_id_number: '11112222', drivers_license_number: null });
    const [entry] = await auditOf(id);
    expect(entry?.details).toEqual({
      before: { national_id_number: '(hidden)', drivers_license_number: '(hidden)' },
      after: { national_id_number: '(hidden)', drivers_license_number: null },
    });
  });

  test('sets a credit limit of the account’s own, and takes it back', async () => {
    const { id } = await t.server.signUp('advertiser');
    expect(await changed(id, { credit_limit_usd: 250.5 })).toMatchObject({
      credit_limit_usd: 250.5,
    });
    await changed(id, { credit_limit_usd: 250.5 });
    expect(await changed(id, { credit_limit_usd: null })).toMatchObject({ credit_limit_usd: null });
    expect((await auditOf(id)).map(({ details }) => details)).toEqual([
      { before: { credit_limit_usd: null }, after: { credit_limit_usd: 250.5 } },
      { before: { credit_limit_usd: 250.5 }, after: { credit_limit_usd: null } },
    ]);
  });

  test('marks the registration as checked in the registry, once, and takes the mark back', async () => {
    const { id } = await t.server.signUp('advertiser');
    const { registry_checked_at } = await changed(id, { registry_checked: true });
    expect(registry_checked_at).toMatch(/Z$/);
    expect(await changed(id, { registry_checked: true })).toMatchObject({ registry_checked_at });
    expect(await changed(id, { registry_checked: false })).toMatchObject({
      registry_checked_at: null,
    });
    expect((await auditOf(id)).map(({ details }) => details)).toEqual([
      { before: { registry_checked: false }, after: { registry_checked: true } },
      { before: { registry_checked: true }, after: { registry_checked: false } },
    ]);
  });

  test.each([{ company_name: 'Another Company Ltd' }, { business_reg_number: 'PVT-OTHER' }])(
    'marks the registration as checked until the profile changes to %o',
    async (change) => {
      const { id } = await t.server.signUp('advertiser');
      const { registry_checked_at } = await changed(id, { registry_checked: true });
      expect(await changed(id, { phone: '+254 700 000 001' })).toMatchObject({
        registry_checked_at,
      });
      const mark = await t.database.kysely
        .updateTable('profiles')
        .set(change)
        .where('id', '=', id)
        .returning('registry_checked_at')
        .executeTakeFirstOrThrow();
      expect(mark).toEqual({ registry_checked_at: null });
    },
  );

  test('made with a status in sight that another admin changed is refused', async () => {
    const { id } = await t.server.signUp('advertiser');
    await changed(id, { status: 'suspended' });
    const entries = await auditOf(id);
    const seen = { status: 'pending' };
    expect(await refusalOf(await change(id, { status: 'active', seen }))).toEqual([
      409,
      'user_changed',
      'Another admin changed this account: it is suspended now',
    ]);
    expect(await auditOf(id)).toEqual(entries);
    await changed(id, { status: 'active', seen: { status: 'suspended' } });
  });

  test('that changes nothing leaves nothing in the audit log', async () => {
    const { id, email } = await t.server.signUp('driver');
    await changed(id, { name: 'Wanjiru Kamau', email, status: 'active', roles: ['driver'] });
    expect(await auditOf(id)).toEqual([]);
  });

  test('of the email changes account and profile together', async () => {
    const person = await t.server.signUp('driver');
    const email = `${randomUUID()}@gmail.com`;
    expect(await changed(person.id, { email: ` ${email.toUpperCase()} ` })).toMatchObject({
      email,
    });
    await expect(t.server.signIn(person.email, person.password)).rejects.toThrow('401');
    await expect(t.server.signIn(email, person.password)).resolves.toMatchObject({ id: person.id });
    const me = (await (await person.call('/api/me')).json()) as { profile: { email: string } };
    expect(me.profile.email).toBe(email);
  });

  test('to a taken email is refused, the rest of it with it', async () => {
    const { id } = await t.server.signUp('driver');
    const response = await change(id, {
      email: driver.email,
      name: 'Njeri',
      status: 'suspended',
    });
    expect(await refusalOf(response)).toEqual([
      409,
      'email_taken',
      'Another account already has this email address',
    ]);
    expect((await list(`q=${driver.email}`)).items.map((user) => user.id)).toEqual([driver.id]);
    expect(await auditOf(id)).toEqual([]);
    expect((await list('q=Njeri&status=suspended')).total).toBe(0);
  });

  test.each([
    [{}, 'Nothing to change: send at least one field'],
    [{ seen: { status: 'active' } }, 'Nothing to change: send at least one field'],
    [{ credit_limit_usd: 0 }, 'Credit limit must be greater than 0'],
    [{ name: ' ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ country: '' }, 'Country is required'],
    [{ status: 'pending' }, 'Choose active or suspended'],
    [{ roles: [] }, 'An account needs at least one role'],
    [{ roles: ['driver', 'driver'] }, 'Each role can appear only once'],
    [{ phone: 'x'.repeat(201) }, 'Must be at most 200 characters'],
  ])('that is malformed is refused: %o', async (body, message) => {
    expect(await refusalOf(await change(driver.id, body))).toEqual([
      400,
      'invalid_request',
      message,
    ]);
  });

  test.each<[unknown]>([
    [{ id: randomUUID() }],
    [{ initial_status: 'active' }],
    [{ roles: ['owner'] }],
    [JSON.parse('{"name":"Njeri","__proto__":{"status":"suspended"}}')],
    [{ name: 'Njeri', constructor: { prototype: {} } }],
    [[]],
    ['name'],
  ])('of what an admin cannot change is refused: %o', async (body) => {
    expect((await change(driver.id, body)).status).toBe(400);
    expect(await auditOf(driver.id)).toEqual([]);
  });

  test('of a user who does not exist is refused', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      const response = await change(id, { name: 'Njeri' });
      expect(await codeOf(response)).toEqual([404, 'not_found']);
    }
  });
});
