import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabases } from '@juu/db/testing/test-database';
import { adminUserListSchema, adminUserSchema } from '@juu/shared/protocol/admin-users';
import { errorBodySchema } from '@juu/shared/protocol/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifySyncAfterEach } from '../../testing/verify-sync.ts';

const PATIENCE = { timeout: 30_000 };

describe.each(testDatabases())('users for admins on $name', ({ name, open }) => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: Person;
  let advertiser: Person;
  let driver: Person;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
    admin = await server.admin();
    advertiser = await server.signUp('advertiser', {
      name: 'Asha Otieno',
      company_name: 'Otieno & Co',
      phone: '+254712000001',
    });
    driver = await server.signUp('driver', { name: 'Baraka 100%' });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  const path = (id: string) => `/api/admin/users/${id}`;
  const change = (id: string, body: unknown, by = admin) =>
    by.call(path(id), { method: 'PATCH', body });
  const changed = async (id: string, body: unknown) => {
    const response = await change(id, body);
    expect(response.status).toBe(200);
    return adminUserSchema.parse(await response.json());
  };
  const refusal = async (response: Response) => {
    const { code, message } = errorBodySchema.parse(await response.json()).error;
    return [response.status, code, message];
  };
  const list = async (query: string) =>
    adminUserListSchema.parse(await (await admin.call(`/api/admin/users?${query}`)).json());
  const auditOf = async (id: string) =>
    database.kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'details'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  /** Connections that wait for a lock. */
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely);
    return rows[0]?.n ?? 0;
  };
  const count = async (table: 'auth.session' | 'audit_log') => {
    const { n } = await database.kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  describe('the list', () => {
    test('has everybody with their roles and all that an admin may change', async () => {
      const { items } = await list(`q=${advertiser.email}`);
      expect(items).toEqual([
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

    test('sorts as asked', async () => {
      const names = (await list('sort=name&page_size=200')).items.map(({ name }) => name);
      const reversed = (await list('sort=-name&page_size=200')).items.map(({ name }) => name);
      expect(reversed).toEqual(names.toReversed());
    });

    test.each(['page=0', 'page_size=201', 'sort=password', 'status=gone', 'q=a&q=b'])(
      'refuses ?%s with 400',
      async (query) => {
        const response = await admin.call(`/api/admin/users?${query}`);
        expect((await refusal(response)).slice(0, 2)).toEqual([400, 'invalid_request']);
      },
    );
  });

  describe('a change', () => {
    test('touches what it names only, and is audited with before and after', async () => {
      const { id, email } = await server.signUp('driver');
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
          actor_id: admin.id,
          action: 'updated',
          details: {
            before: { name: 'Wanjiru Kamau', country: 'Kenya' },
            after: { name: 'Njeri', country: 'Uganda' },
          },
        },
      ]);
    });

    test('of the papers’ numbers is audited without them', async () => {
      const { id } = await server.signUp('driver');
      await changed(id, { national_id_number: '11112222', drivers_license_number: null });
      const [entry] = await auditOf(id);
      expect(entry?.details).toEqual({
        before: { national_id_number: '(hidden)', drivers_license_number: '(hidden)' },
        after: { national_id_number: '(hidden)', drivers_license_number: null },
      });
    });

    test('that changes nothing leaves nothing in the audit log', async () => {
      const { id, email } = await server.signUp('driver');
      await changed(id, { name: 'Wanjiru Kamau', email, status: 'active', roles: ['driver'] });
      expect(await auditOf(id)).toEqual([]);
    });

    test('of the e-mail changes account and profile together', async () => {
      const person = await server.signUp('driver');
      const email = `${randomUUID()}@gmail.com`;
      expect(await changed(person.id, { email: ` ${email.toUpperCase()} ` })).toMatchObject({
        email,
      });
      await expect(server.signIn(person.email, person.password)).rejects.toThrow('401');
      await expect(server.signIn(email, person.password)).resolves.toMatchObject({ id: person.id });
      const me = (await (await person.call('/api/me')).json()) as { profile: { email: string } };
      expect(me.profile.email).toBe(email);
    });

    test('to a taken e-mail is refused, the rest of it with it', async () => {
      const { id } = await server.signUp('driver');
      const response = await change(id, {
        email: driver.email,
        name: 'Njeri',
        status: 'suspended',
      });
      expect(await refusal(response)).toEqual([
        409,
        'email_taken',
        'Another account has this e-mail address already',
      ]);
      expect((await list(`q=${driver.email}`)).items.map((user) => user.id)).toEqual([driver.id]);
      expect(await auditOf(id)).toEqual([]);
      expect((await list('q=Njeri&status=suspended')).total).toBe(0);
    });

    test.each([
      [{}, 'There is nothing to change'],
      [{ name: ' ' }, 'Name is required'],
      [{ email: '' }, 'Email is required'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ country: '' }, 'Country is required'],
      [{ status: 'pending' }, 'Choose active or suspended'],
      [{ roles: [] }, 'An account has at least one role'],
      [{ roles: ['driver', 'driver'] }, 'Each role can be named once'],
      [{ phone: 'x'.repeat(201) }, 'Must be at most 200 characters'],
    ])('that is malformed is refused: %o', async (body, message) => {
      expect(await refusal(await change(driver.id, body))).toEqual([
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

    test('of nobody is refused', async () => {
      for (const id of [randomUUID(), 'no-id']) {
        const response = await change(id, { name: 'Njeri' });
        expect((await refusal(response)).slice(0, 2)).toEqual([404, 'not_found']);
      }
    });
  });

  test('activating a pending advertiser lets their campaigns be approved, and is audited', async () => {
    const { id } = await server.signUp('advertiser');
    expect(await changed(id, { status: 'active' })).toMatchObject({ status: 'active' });
    expect(await auditOf(id)).toEqual([
      {
        actor_id: admin.id,
        action: 'activated',
        details: { before: { status: 'pending' }, after: { status: 'active' } },
      },
    ]);
  });

  test('an approval is told by mail, once; a change of e-mail at both addresses', async () => {
    const person = await server.signUp('advertiser');
    await changed(person.id, { status: 'active' });
    await changed(person.id, { status: 'suspended' });
    await changed(person.id, { status: 'active' });
    const email = `${randomUUID()}@company.example`;
    await changed(person.id, { email });
    const subjects = async (to: string) =>
      (await readOutbox(server.settings.dataDir, to)).map(({ headers }) => headers.subject).sort();
    const changedAddress = 'The e-mail address of your Juu account was changed';
    await expect.poll(() => subjects(email), PATIENCE).toEqual([changedAddress]);
    await expect
      .poll(() => subjects(person.email), PATIENCE)
      .toEqual([changedAddress, 'Your Juu account was approved']);
  });

  test('suspending ends every session at once, and is audited', async () => {
    const person = await server.signUp('driver');
    await server.signIn(person.email, person.password);
    const before = await count('auth.session');
    await changed(person.id, { status: 'suspended' });
    expect(await count('auth.session')).toBe(before - 2);
    expect((await refusal(await person.call('/api/me')))[1]).toBe('account_suspended');
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['suspended']);
  });

  describe('roles', () => {
    test('are given and taken, and audited', async () => {
      const { id } = await server.signUp('driver');
      expect(await changed(id, { roles: ['driver', 'advertiser'] })).toMatchObject({
        roles: ['advertiser', 'driver'],
      });
      expect(await changed(id, { roles: ['advertiser'] })).toMatchObject({ roles: ['advertiser'] });
      expect((await auditOf(id)).map(({ action, details }) => [action, details])).toEqual([
        ['roles_changed', { before: ['driver'], after: ['driver', 'advertiser'] }],
        ['roles_changed', { before: ['advertiser', 'driver'], after: ['advertiser'] }],
      ]);
    });

    // One connection, as PGlite has it, does one thing after another.
    test.runIf(name === 'Postgres')(
      'are those that are there when they are changed, whoever takes one away meanwhile',
      async () => {
        const { id } = await server.signUp('driver');
        await changed(id, { roles: ['driver', 'advertiser'] });
        const entries = await auditOf(id);
        const [change] = await database.kysely.transaction().execute(async (tx) => {
          const roles = tx.deleteFrom('user_roles').where('user_id', '=', id);
          await roles.where('role', '=', 'driver').execute();
          const called = changed(id, { roles: ['advertiser'] });
          await expect.poll(waiting, PATIENCE).toBeGreaterThan(0);
          return [called];
        });
        await change;
        expect(await auditOf(id)).toEqual(entries);
      },
    );

    test('never come to include admin', async () => {
      const { id } = await server.signUp('driver');
      const response = await change(id, { roles: ['driver', 'admin'] });
      expect((await refusal(response)).slice(0, 2)).toEqual([403, 'forbidden']);
      expect((await list(`q=${id}`)).items).toEqual([]);
      expect(await auditOf(id)).toEqual([]);
    });

    test('an admin who loses the role administers no more, at once', async () => {
      const second = await server.admin();
      expect((await second.call('/api/admin/users')).status).toBe(200);
      await changed(second.id, { roles: ['driver'] });
      expect((await refusal(await second.call('/api/admin/users')))[1]).toBe('forbidden');
    });
  });

  test('every call is closed to nobody, other roles and suspended admins', async () => {
    const suspended = await server.admin();
    await changed(suspended.id, { status: 'suspended' });
    const entries = await count('audit_log');
    for (const [to, options] of [
      ['/api/admin/users', {}],
      [path(driver.id), { method: 'PATCH', body: { name: 'Njeri' } }],
    ] as const) {
      const answer = async (caller: Pick<Person, 'call'>) =>
        (await refusal(await caller.call(to, options))).slice(0, 2);
      expect(await answer(server)).toEqual([401, 'unauthenticated']);
      expect(await answer(advertiser)).toEqual([403, 'forbidden']);
      expect(await answer(driver)).toEqual([403, 'forbidden']);
      expect(await answer(suspended)).toEqual([403, 'account_suspended']);
    }
    expect(await count('audit_log')).toBe(entries);
  });
});

describe.each(testDatabases())('the last admin on $name', ({ open }) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open({ acquireTimeoutMs: 5_000 });
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  verifySyncAfterEach(() => database);

  const change = (by: Person, of: Person, body: unknown) =>
    by.call(`/api/admin/users/${of.id}`, { method: 'PATCH', body });
  const SUSPEND = { status: 'suspended' };
  const DEMOTE = { roles: ['driver'] };

  test('can neither be suspended nor lose the role, a suspended second one aside', async () => {
    const admin = await server.admin();
    const second = await server.admin();
    expect((await change(admin, second, SUSPEND)).status).toBe(200);
    for (const body of [SUSPEND, DEMOTE]) {
      const response = await change(admin, admin, body);
      expect(response.status).toBe(409);
      expect(errorBodySchema.parse(await response.json()).error).toMatchObject({
        code: 'last_admin',
        message: 'This is the last admin, who can neither be suspended nor lose the role',
      });
    }
    expect((await admin.call('/api/admin/users')).status).toBe(200);
    await change(admin, second, DEMOTE);
    await change(admin, second, { status: 'active' });
    const last = await change(admin, admin, { ...SUSPEND, ...DEMOTE });
    expect(last.status).toBe(409);
  });

  test('stays whoever writes, psql included', async () => {
    const { kysely } = database;
    const demotion = kysely.deleteFrom('user_roles').where('role', '=', 'admin').execute();
    await expect(demotion).rejects.toThrow('the last admin');
    const suspension = kysely.updateTable('profiles').set({ status: 'suspended' }).execute();
    await expect(suspension).rejects.toThrow('the last admin');
    const other = kysely
      .updateTable('user_roles')
      .set({ role: 'driver' })
      .where('role', '=', 'admin');
    await expect(other.execute()).rejects.toThrow('the last admin');
  });

  test.each([
    ['suspend', SUSPEND, SUSPEND],
    ['demote', DEMOTE, DEMOTE],
    ['suspend and demote', SUSPEND, DEMOTE],
  ])('is one of two who %s each other at the same moment', async (_words, one, other) => {
    const { kysely } = database;
    for (let i = 0; i < 5; i += 1) {
      const [first, second] = [await server.admin(), await server.admin()];
      const others = await kysely
        .selectFrom('user_roles')
        .select('user_id')
        .where('role', '=', 'admin')
        .where('user_id', 'not in', [first.id, second.id])
        .execute();
      for (const { user_id } of others) {
        await kysely
          .updateTable('user_roles')
          .set({ role: 'driver' })
          .where('user_id', '=', user_id)
          .execute();
      }
      await Promise.all([change(first, second, one), change(second, first, other)]);
      const left = await kysely
        .selectFrom('user_roles as r')
        .innerJoin('profiles as p', 'p.id', 'r.user_id')
        .select('r.user_id')
        .where('r.role', '=', 'admin')
        .where('p.status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});
