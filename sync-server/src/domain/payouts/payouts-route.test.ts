import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase, testDatabases } from '@juu/db/testing/test-database';
import { payouts } from '@juu/shared/endpoints/payouts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../platform/database/list-query.ts';
import type { Person } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { lockLedger } from '../billing/lock-ledger.ts';
import { payoutsInOrder } from './list-payouts.ts';

const PATH = '/api/admin/payouts';
const NUMBER = '254712345678';

describe.each([testDatabase()])('drivers’ payouts for admins on $name', ({ name, open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  async function addDriver(name: string, mpesa_number: string | null = NUMBER): Promise<string> {
    const { id } = await t.server.signUp('driver', { name });
    await t.database.kysely
      .updateTable('profiles')
      .set({ mpesa_number })
      .where('id', '=', id)
      .execute();
    return id;
  }
  async function add(driver_id: string, month: string, amount_usd: string, paid = false) {
    const number = `P-${month}-${randomUUID().slice(0, 8)}`;
    const status = paid ? ('paid' as const) : ('due' as const);
    return await t.database.kysely
      .insertInto('payouts')
      .values({ driver_id, month, amount_usd, number, status })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
  }
  const list = async (query: string) =>
    payouts.list.response.parse(await (await admin.call(`${PATH}?${query}`)).json());
  const names = async (query: string) =>
    (await list(query)).items.map(({ driver_name }) => driver_name);
  const pay = (id: string, body: unknown = { reference: 'SGH3K9QQ2' }) =>
    admin.call(`${PATH}/${id}/payment`, { method: 'POST', body });
  const monthOf = async (month: string) => {
    const response = await admin.call(`${PATH}/months`);
    const { items } = payouts.months.response.parse(await response.json());
    return items.find((item) => item.month === month);
  };

  test('are listed by month and status, and found by driver, number and reference', async () => {
    const akinyi = await addDriver('Akinyi Odhiambo', '254799000111');
    const barasa = await addDriver('Barasa Wekesa', null);
    const due = await add(akinyi, '2025-02', '12.34');
    await add(barasa, '2025-02', '20');
    await add(akinyi, '2025-01', '10', true);
    expect(await names('month=2025-02&sort=driver_name')).toEqual([
      'Akinyi Odhiambo',
      'Barasa Wekesa',
    ]);
    expect(await names('month=2025-02&sort=-amount_usd')).toEqual([
      'Barasa Wekesa',
      'Akinyi Odhiambo',
    ]);
    expect(await names('month=2025-01&status=due')).toEqual([]);
    expect(await names('month=2025-02&number=missing')).toEqual(['Barasa Wekesa']);
    for (const q of ['akinyi', due.number, '0799 000 111', '25479900']) {
      const { items, total } = await list(`month=2025-02&q=${encodeURIComponent(q)}`);
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({
        ...{ id: due.id, driver_id: akinyi, driver_name: 'Akinyi Odhiambo' },
        ...{ mpesa_number: '254799000111', amount_usd: 12.34, month: '2025-02' },
        ...{ status: 'due', reference: null, paid_at: null },
      });
    }
    const [first, second] = (await list('q=akinyi')).items;
    expect([first?.month, second?.month]).toEqual(['2025-02', '2025-01']);
    expect(await list('q=akinyi&page_size=1&page=2')).toMatchObject({
      items: [{ month: '2025-01' }],
      total: 2,
      page: 2,
    });
  });

  test('are summed by month: due, part of it without a number, and paid', async () => {
    const [one, other] = [await addDriver('One'), await addDriver('Other', null)];
    await add(one, '2024-11', '10.10');
    await add(other, '2024-11', '20.20');
    await add(await addDriver('Third'), '2024-11', '30.30', true);
    expect(await monthOf('2024-11')).toEqual({
      month: '2024-11',
      due: { count: 2, amount_usd: 30.3 },
      without_number: { count: 1, amount_usd: 20.2 },
      paid: { count: 1, amount_usd: 30.3 },
    });
  });

  test('of a month that are due make a file for a bulk payment, whose rows name their currency and in which no name is a formula, and the audit log says who took it', async () => {
    const month = '2024-09';
    const evil = await add(await addDriver('=HYPERLINK("http://x.test","Pay")'), month, '1234.5');
    const plain = await add(await addDriver('Wanjiru, Ann', '254112345678'), month, '10');
    await add(await addDriver('No Number', null), month, '99');
    await add(await addDriver('Paid Already'), month, '50', true);
    await add(await addDriver('Another Month'), '2024-08', '50');
    const response = await admin.call(`${PATH}.csv?month=${month}`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=juu-payouts-2024-09.csv',
    );
    const [header, ...lines] = (await response.text()).split('\r\n');
    expect(header).toBe('Name,M-Pesa number,Amount,Currency,Reference');
    expect(lines.sort()).toEqual([
      '',
      `"'=HYPERLINK(""http://x.test"",""Pay"")",${NUMBER},1234.50,USD,${evil.number}`,
      `"Wanjiru, Ann",254112345678,10.00,USD,${plain.number}`,
    ]);
    expect(await auditOf(t.database, month)).toEqual([
      {
        actor_id: admin.id,
        action: 'exported',
        subject_type: 'payout',
        details: { month, payouts: 2 },
      },
    ]);
  });

  test('that are due make a file of all months, if none is named', async () => {
    const driver = await addDriver('Nduta Maina');
    const due = [await add(driver, '2023-09', '10'), await add(driver, '2023-10', '20')];
    const response = await admin.call(`${PATH}.csv`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=juu-payouts-due.csv',
    );
    const file = await response.text();
    for (const { number } of due) expect(file).toContain(number);
  });

  test('have no file of a month that there isn’t', async () => {
    for (const query of ['?month=2024-13', '?month=November']) {
      const response = await admin.call(`${PATH}.csv${query}`);
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
    }
  });

  test('are marked as paid: the driver is notified, and the audit log says by whom', async () => {
    const driver = await addDriver('Mutua Kioko');
    const { id, number } = await add(driver, '2024-07', '1234.56');
    const amount_usd = 1234.56;
    const response = await pay(id, { reference: ' SGH3K9QQ2 ' });
    const after = { status: 'paid', reference: 'SGH3K9QQ2' };
    expect(payouts.pay.response.parse(await response.json())).toMatchObject({
      ...after,
      paid_at: expect.any(String),
    });
    const told = await t.database.kysely
      .selectFrom('notifications')
      .select(['kind', 'title', 'body', 'link'])
      .where('user_id', '=', driver)
      .execute();
    expect(told).toEqual([
      {
        kind: 'payout_paid',
        title: 'Payout sent',
        body: `We paid $1,234.56 for ${number}. Reference: SGH3K9QQ2`,
        link: '/driver/earnings',
      },
    ]);
    expect(await auditOf(t.database, id)).toEqual([
      {
        actor_id: admin.id,
        action: 'paid',
        subject_type: 'payout',
        details: {
          ...{ before: { status: 'due', reference: null }, after },
          ...{ number, amount_usd, driver_id: driver },
        },
      },
    ]);
    expect(await names('month=2024-07&status=paid&q=sgh3')).toEqual(['Mutua Kioko']);
  });

  test('are paid once, also if two admins mark one at the same moment', async () => {
    const { id } = await add(await addDriver('Twice'), '2024-06', '10');
    const answers = await Promise.all([pay(id, { reference: 'A' }), pay(id, { reference: 'B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [paid] = (await list('month=2024-06')).items;
    // The driver may have another number by now.
    expect(paid?.mpesa_number).toBeNull();
    expect(await names(`month=2024-06&q=${NUMBER}`)).toEqual([]);
    const [status, code, message] = await refusalOf(await pay(id));
    expect([status, code]).toEqual([409, 'payout_already_paid']);
    expect(message).toContain(`with the reference ${paid?.reference}.`);
    expect(await auditOf(t.database, id)).toHaveLength(1);
    expect((await list('month=2024-06')).items).toEqual([paid]);
  });

  test.runIf(name === 'Postgres')(
    'wait for other work on the ledger with no row locked',
    async () => {
      const { id } = await add(await addDriver('In Turn'), '2024-03', '10');
      const paying = await t.database.kysely.transaction().execute(async (tx) => {
        await lockLedger(tx);
        const answer = pay(id);
        const waiting = async () => {
          const { rows } = await sql`
          select from pg_locks join pg_database d on d.oid = database
           where d.datname = current_database() and locktype = 'advisory' and not granted`.execute(
            tx,
          );
          return rows.length;
        };
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
        const row = tx.selectFrom('payouts').select('id').where('id', '=', id);
        expect(await row.forUpdate().noWait().execute()).toHaveLength(1);
        const actor = tx.selectFrom('auth.user').select('id').where('id', '=', admin.id);
        expect(await actor.forUpdate().noWait().execute()).toHaveLength(1);
        return { answer };
      });
      expect((await paying.answer).status).toBe(200);
    },
  );

  test('stay due without a reference, and are not found under any other id', async () => {
    const { id } = await add(await addDriver('Still Due'), '2024-05', '10');
    for (const body of [{}, { reference: ' ' }, { reference: 'x'.repeat(101) }]) {
      expect(await codeOf(await pay(id, body))).toEqual([400, 'invalid_request']);
    }
    expect(await names('month=2024-05&status=due')).toEqual(['Still Due']);
    for (const other of [randomUUID(), 'no-id']) {
      expect(await codeOf(await pay(other))).toEqual([404, 'not_found']);
    }
  });

  test('leave the revenue as it is: only what advertisers paid counts', async () => {
    const { id } = await add(await addDriver('No Revenue'), '2024-04', '500');
    await pay(id);
    const summary = (await (await admin.call('/api/admin/summary')).json()) as object;
    expect(summary).toMatchObject({ revenue_usd: 0 });
  });
});

describe.each(testDatabases())('the list of payouts on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const { kysely } = database;
    await sql`
      insert into auth."user" (id, name, email, role)
      select gen_random_uuid(), 'Driver ' || n, n || '@payouts.test', 'driver'
        from generate_series(1, 2000) n`.execute(kysely);
    // Half of the newest month is due, as while it is paid.
    await sql`
      insert into payouts (driver_id, number, month, amount_usd, status)
      select d.id, 'P-' || m || '-' || left(d.id::text, 13), m, 10,
             case when m = '2025-12' and random() < 0.5 then 'due' else 'paid' end
        from profiles d cross join unnest(array['2025-10', '2025-11', '2025-12']) m`.execute(
      kysely,
    );
    await sql`analyze payouts, profiles`.execute(kysely);
  });
  afterAll(() => database.close());

  test.each(['', 'month=2025-12', 'status=due', 'month=2025-12&status=due', 'sort=-amount_usd'])(
    'reads its page from an index, and sorts nothing: ?%s',
    async (query) => {
      const parsed = payouts.list.request.query.parse(
        Object.fromEntries(new URLSearchParams(query)),
      );
      const page = pageOf(payoutsInOrder(database.kysely, parsed), parsed);
      const plan = JSON.stringify(await page.explain());
      expect(plan).toMatch(/Index Scan(?: Backward)? using payouts_(?:newest|by_status|by_amount)/);
      expect(plan).not.toMatch(/Sort|Seq Scan on payouts/);
    },
  );
});
