import { testDatabase } from '@juu/db/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/answers.ts';
import { usersUnderTest } from './testing/users-under-test.ts';

describe.each([testDatabase()])('the list of users on $name', ({ open }) => {
  const t = usersUnderTest(open);
  const { list } = t;
  let advertiser: Person;
  let driver: Person;
  beforeAll(async () => {
    advertiser = await t.server.signUp('advertiser', {
      name: 'Asha Otieno',
      company_name: 'Otieno & Co',
      phone: '+254712000001',
    });
    driver = await t.server.signUp('driver', { name: 'Baraka 100%' });
  });

  test('lists all users with their roles and all that an admin may change', async () => {
    const { items } = await list(`q=${advertiser.email}`);
    expect(items).toMatchObject([
      {
        id: advertiser.id,
        name: 'Asha Otieno',
        email: advertiser.email,
        phone: '+254712000001',
        company_name: 'Otieno & Co',
        business_reg_number: 'PVT-12345',
        country: 'Kenya',
        car_registration_plate: null,
        drivers_license_number: null,
        national_id_number: null,
        status: 'pending',
        roles: ['advertiser'],
        // No one is asked to confirm an address here.
        email_confirmed: null,
        was_approved: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('finds by name, company, phone and plate, taking signs literally', async () => {
    expect((await list('q=otieno%20%26')).items.map(({ id }) => id)).toEqual([advertiser.id]);
    expect((await list('q=712000001')).items.map(({ id }) => id)).toEqual([advertiser.id]);
    expect((await list('q=100%25')).items.map(({ id }) => id)).toEqual([driver.id]);
    expect((await list('q=kda%20123')).items.map(({ id }) => id)).toContain(driver.id);
    expect((await list('q=Bara_a')).total).toBe(0);
  });

  test('shows one status, and comes in pages, newest first', async () => {
    const pending = await list('status=pending');
    expect(new Set(pending.items.map(({ status }) => status))).toEqual(new Set(['pending']));
    const all = await list('page_size=200');
    const times = all.items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const second = await list('page_size=1&page=2');
    expect(second).toMatchObject({ total: all.total, page: 2 });
    expect(second.items.map(({ id }) => id)).toEqual([all.items[1]?.id]);
    expect(await list('page=99')).toEqual({ items: [], total: all.total, page: 99 });
  });

  test('shows those with one role', async () => {
    const drivers = await list('role=driver&page_size=200');
    expect(drivers.items.map(({ id }) => id)).toContain(driver.id);
    for (const { roles } of drivers.items) expect(roles).toContain('driver');
    expect(drivers.total).toBe(drivers.items.length);
    expect((await list(`role=driver&q=${advertiser.email}`)).total).toBe(0);
  });

  test('sorts as asked', async () => {
    const names = (await list('sort=name&page_size=200')).items.map(({ name }) => name);
    const reversed = (await list('sort=-name&page_size=200')).items.map(({ name }) => name);
    expect(reversed).toEqual(names.toReversed());
  });

  test.each(['page=0', 'page_size=201', 'sort=password', 'status=gone', 'role=owner', 'q=a&q=b'])(
    'refuses ?%s with 400',
    async (query) => {
      const response = await t.admin.call(`/api/admin/users?${query}`);
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
    },
  );
});
