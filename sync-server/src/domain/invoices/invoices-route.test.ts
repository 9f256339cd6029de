import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { invoices } from '@juu/shared/endpoints/invoices';
import { nairobiDay } from '@juu/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';

describe.each([testDatabase()])('advertisers’ invoices for admins on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });
  let serial = 0;
  async function add(name: string, month: string, usd: number) {
    const { id: advertiser_id } = await t.server.signUp('advertiser', { name });
    serial += 1;
    const { id, number } = await t.database.kysely
      .insertInto('invoices')
      .values({
        ...{ advertiser_id, serial, month, billed_to: `${name} Ltd`, charged_usd: usd },
        ...{ net_usd: usd, vat_percent: 0, vat_usd: 0, amount_usd: usd },
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    return { id, number, advertiser_id };
  }
  const list = async (query: string) =>
    invoices.list.response.parse(await (await admin.call(`/api/admin/invoices?${query}`)).json());
  const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number);
  const pay = (id: string, body: object) =>
    admin.call(`/api/admin/invoices/${id}/payment`, {
      body: { id: randomUUID(), reference: 'SGH3K9', ...body },
    });
  const payOnAccount = (advertiser_id: string, body: object) =>
    admin.call('/api/admin/payments', {
      body: { id: randomUUID(), advertiser_id, reference: 'ON-ACC', ...body },
    });

  test('are listed newest first, by month and status, and found by number, name and reference', async () => {
    const akinyi = await add('Akinyi', '2025-02', 50);
    const barasa = await add('Barasa', '2025-02', 20);
    const chebet = await add('Chebet', '2025-01', 30);
    expect(await numbers('q=%20')).toEqual([chebet.number, barasa.number, akinyi.number]);
    expect(await numbers('month=2025-02&sort=advertiser_name')).toEqual([
      akinyi.number,
      barasa.number,
    ]);
    expect(await numbers('month=2025-02&sort=amount_usd')).toEqual([barasa.number, akinyi.number]);
    expect((await pay(barasa.id, { amount_usd: 20, reference: 'QWERTY1' })).status).toBe(200);
    expect(await numbers('month=2025-02&status=paid')).toEqual([barasa.number]);
    expect(await numbers('month=2025-02&status=due')).toEqual([akinyi.number]);
    for (const q of ['akinyi', akinyi.number.toLowerCase()]) {
      expect(await numbers(`q=${q}&month=2025-02`)).toEqual([akinyi.number]);
    }
    expect(await numbers('q=qwerty1')).toEqual([barasa.number]);
  });

  test('take payments in parts, which the log and the revenue know', async () => {
    const { id, number } = await add('Dama', '2025-03', 100);
    const revenue = async () =>
      ((await (await admin.call('/api/admin/summary')).json()) as { revenue_usd: number })
        .revenue_usd;
    const before = await revenue();
    expect(
      await (await pay(id, { amount_usd: 40.5, received_on: '2025-04-02' })).json(),
    ).toMatchObject({
      ...{ number, paid_usd: 40.5, status: 'due', amount_usd: 100 },
      payments: [{ amount_usd: 40.5, reference: 'SGH3K9' }],
    });
    expect(await (await pay(id, { amount_usd: '59.50' })).json()).toMatchObject({
      ...{ paid_usd: 100, status: 'paid' },
      payments: [{}, { amount_usd: 59.5 }],
    });
    const { payments } = (await list(`q=${number}`)).items[0] ?? { payments: [] };
    expect(payments.map(({ received_at }) => nairobiDay(new Date(received_at)))).toEqual([
      '2025-04-02',
      nairobiDay(new Date()),
    ]);
    expect(await revenue()).toBe(before + 100);
    const recorded = await t.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('invoice_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(await auditOf(t.database, recorded[0]?.id ?? '')).toMatchObject([
      { action: 'recorded', details: { amount_usd: 40.5, reference: 'SGH3K9', invoice_id: id } },
    ]);
  });

  test('are paid by money on account, the oldest first; a correction takes it back', async () => {
    const { id, advertiser_id, number } = await add('Echesa', '2025-05', 30);
    expect((await payOnAccount(advertiser_id, { amount_usd: 45 })).status).toBe(201);
    expect(await list(`q=${number}`)).toMatchObject({ items: [{ paid_usd: 30, status: 'paid' }] });
    expect(await codeOf(await payOnAccount(advertiser_id, { amount_usd: -46 }))).toEqual([
      400,
      'invalid_value',
    ]);
    expect((await payOnAccount(advertiser_id, { amount_usd: -45 })).status).toBe(201);
    expect(await list(`q=${number}`)).toMatchObject({ items: [{ paid_usd: 0, status: 'due' }] });
    expect((await refusalOf(await pay(id, { amount_usd: -1 })))[2]).toMatch(/take back more/);
  });

  test('stand beside payments on account, which are found by advertiser and reference', async () => {
    const { advertiser_id } = await add('Imani', '2025-07', 30);
    await payOnAccount(advertiser_id, { amount_usd: 5, received_on: '2025-08-01' });
    await payOnAccount(advertiser_id, {
      amount_usd: 6,
      received_on: '2025-08-02',
      reference: 'X7',
    });
    const found = async (q: string) => {
      const response = await admin.call(`/api/admin/payments?q=${q}`);
      const { items, total } = invoices.onAccount.response.parse(await response.json());
      expect(total).toBe(items.length);
      return items.map(({ advertiser_name, amount_usd }) => [advertiser_name, amount_usd]);
    };
    expect(await found('imani')).toEqual([
      ['Imani', 6],
      ['Imani', 5],
    ]);
    expect(await found('x7')).toEqual([['Imani', 6]]);
    expect(await found('SGH3K9')).toEqual([]);
  });

  test('take a payment once that is sent again, because its answer was lost', async () => {
    const { id, advertiser_id, number } = await add('Gathoni', '2025-07', 30);
    const payment = { id: randomUUID(), amount_usd: 10, received_on: '2025-08-02' };
    const sent = [1, 2, 3].map(() => pay(id, payment));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    expect(await list(`q=${number}`)).toMatchObject({
      items: [{ paid_usd: 10, payments: [{ id: payment.id, amount_usd: 10 }] }],
    });
    expect(await auditOf(t.database, payment.id)).toHaveLength(1);
    const onAccount = { id: randomUUID(), amount_usd: 5 };
    expect((await payOnAccount(advertiser_id, onAccount)).status).toBe(201);
    expect((await payOnAccount(advertiser_id, onAccount)).status).toBe(201);
    expect(await list(`q=${number}`)).toMatchObject({ items: [{ paid_usd: 15 }] });
  });

  test('take a payment without an id each time that it is sent', async () => {
    const { id, number } = await add('Ekal', '2025-03', 100);
    const send = () =>
      admin.call(`/api/admin/invoices/${id}/payment`, { body: { amount_usd: 10, reference: 'A' } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await list(`q=${number}`)).items).toMatchObject([{ paid_usd: 20 }]);
  });

  test('take no other payment by the id of one', async () => {
    const { id, advertiser_id } = await add('Hassan', '2025-07', 30);
    const payment = { id: randomUUID(), amount_usd: 10 };
    await pay(id, payment);
    const others = [
      await pay(id, { ...payment, amount_usd: 20 }),
      await pay(id, { ...payment, reference: 'OTHER' }),
      await pay(id, { ...payment, received_on: '2025-08-02' }),
      await payOnAccount(advertiser_id, { ...payment, reference: 'SGH3K9' }),
    ];
    for (const other of others) {
      const [status, code, message] = await refusalOf(other);
      expect([status, code]).toEqual([409, 'already_exists']);
      expect(message).toContain('as $10.00 with the reference SGH3K9');
    }
  });

  test.each([
    [{ amount_usd: 0 }, 'Enter the amount, in US dollars'],
    [{ amount_usd: 'much' }, 'Enter the amount, in US dollars'],
    [{ amount_usd: 1.234 }, 'Amounts can have at most two decimals'],
    [{ amount_usd: 1, reference: ' ' }, 'Enter the reference of the transfer'],
    [{ amount_usd: 1, received_on: '2025-02-30' }, 'Enter the date you received it'],
    [{ amount_usd: 1, received_on: '2999-01-01' }, 'The payment date can’t be in the future'],
  ])('take no payment of %o', async (body, message) => {
    const { id } = await add('Fatuma', '2025-06', 30);
    expect((await refusalOf(await pay(id, body)))[2]).toBe(message);
  });

  test('and advertisers that don’t exist take no payment', async () => {
    expect(await codeOf(await pay(admin.id, { amount_usd: 1 }))).toEqual([404, 'not_found']);
    expect(await codeOf(await payOnAccount(admin.id, { amount_usd: 1 }))).toEqual([
      404,
      'not_found',
    ]);
  });
});
