import { emptyTables } from '@juu/db/testing/empty-tables';
import { hasPostgres, type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { keepLedger } from './keep-ledger.ts';
import { lockLedger } from './lock-ledger.ts';
import { makeInvoices } from './make-invoices.ts';
import { settleInvoices } from './settle-invoices.ts';

const VAT = 16;
/** Noon in Nairobi. */
const noon = (day: string) => new Date(`${day}T12:00:00+03:00`);

describe.each([testDatabase()])('invoices on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyTables(database));

  async function addAdvertiser(company_name: string | null = 'Kamau Ltd') {
    const id = await addUser(database, 'advertiser', 'Wanjiru Kamau');
    const set = { status: 'active' as const, company_name };
    await database.kysely.updateTable('profiles').set(set).where('id', '=', id).execute();
    return { id, campaign: await addCampaign(database, id, { status: 'active' }) };
  }
  type Advertiser = Awaited<ReturnType<typeof addAdvertiser>>;
  let hour = 0;
  async function spend({ id, campaign }: Advertiser, day: string, spend_usd: string) {
    hour = (hour + 1) % 24;
    const sums = { zone_id: null, day, hour, impressions: 1, spend_usd };
    await database.kysely
      .insertInto('campaign_daily')
      .values({ campaign_id: campaign, advertiser_id: id, ...sums })
      .execute();
  }
  const close = (day: string) =>
    keepLedger(database, { payoutMinimumUsd: 10, vatPercent: VAT, now: noon(day) });
  const receive = (payment: { advertiser_id: string; amount_usd: number; invoice_id?: string }) =>
    database.kysely.transaction().execute(async (tx) => {
      await tx.insertInto('payments').values(payment).execute();
      await settleInvoices(tx, [payment.advertiser_id]);
    });
  const invoices = () =>
    database.kysely.selectFrom('invoices').selectAll().orderBy('serial').execute();

  test('a month that closes is invoiced to the legal name: what was spent and the plan’s fee, and VAT', async () => {
    const advertiser = await addAdvertiser();
    await database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'professional' })
      .where('id', '=', advertiser.id)
      .execute();
    await close('2026-11-01');
    await spend(advertiser, '2026-11-02', '12.340014');
    await spend(advertiser, '2026-11-30', '0.005');
    await close('2026-11-30');
    await spend(advertiser, '2026-12-01', '99');
    await close('2026-12-07');
    expect(await invoices()).toEqual([]);
    await close('2026-12-08');
    // 12.340014 + 0.005 + 110 = 122.345014, 16 % of 122.35 is 19.576.
    expect(await invoices()).toMatchObject([
      {
        ...{ number: 'INV-000001', month: '2026-11', billed_to: 'Kamau Ltd', status: 'due' },
        ...{ charged_usd: '122.345014', net_usd: '122.35', vat_percent: '16.00' },
        ...{ vat_usd: '19.58', amount_usd: '141.93', paid_usd: '0.00' },
      },
    ]);
    const told = database.kysely.selectFrom('notifications').select(['kind', 'body', 'link']);
    expect(await told.where('user_id', '=', advertiser.id).execute()).toEqual([
      {
        kind: 'invoice_ready',
        body: 'INV-000001 for November 2026: $141.93, including VAT.',
        link: '/advertiser/billing',
      },
    ]);
  });

  test('each charge is invoiced once, a late one with the next month', async () => {
    const advertiser = await addAdvertiser(null);
    await spend(advertiser, '2026-10-05', '10');
    await close('2026-11-08');
    await sql`
      insert into ledger_entries (account_id, kind, day, campaign_id, amount_usd, is_correction)
      values (${advertiser.id}, 'charge', '2026-10-05', ${advertiser.campaign}, 0.5, true)`.execute(
      database.kysely,
    );
    await spend(advertiser, '2026-11-05', '3');
    await close('2026-12-08');
    await close('2026-12-09');
    expect(await invoices()).toMatchObject([
      { number: 'INV-000001', month: '2026-10', net_usd: '10.00', billed_to: 'Wanjiru Kamau' },
      { number: 'INV-000002', month: '2026-11', net_usd: '3.50' },
    ]);
  });

  test('an invoice keeps what it is for, whatever its campaigns are called later', async () => {
    const advertiser = await addAdvertiser();
    const { kysely } = database;
    const rename = (name: string) =>
      kysely.updateTable('campaigns').set({ name }).where('id', '=', advertiser.campaign).execute();
    const lines = async () => (await invoices()).map((invoice) => invoice.lines);
    const none = { zone: null, day: null, plays: null };
    await rename('Coffee');
    await spend(advertiser, '2026-10-05', '12.340014');
    await spend(advertiser, '2026-10-06', '0.3');
    await close('2026-11-08');
    const october = [
      {
        ...{ kind: 'plays', name: 'Coffee', zone: null, day: null },
        ...{ month: '2026-10', plays: 2, net_usd: 12.640014 },
      },
    ];
    expect(await lines()).toEqual([october]);

    await rename('Tea');
    await sql`
      insert into ledger_entries (account_id, kind, day, campaign_id, amount_usd, is_correction)
      values (${advertiser.id}, 'charge', '2026-10-05', ${advertiser.campaign}, 0.5, true),
             (${advertiser.id}, 'charge', '2026-10-07', ${advertiser.campaign}, 0.004, false)`.execute(
      kysely,
    );
    await kysely
      .insertInto('plan_fees')
      .values({
        ...{ advertiser_id: advertiser.id, plan: 'basic', month: '2026-11' },
        ...{ day: '2026-11-16', amount_usd: '37.5' },
      })
      .execute();
    await spend(advertiser, '2026-11-05', '3');
    await close('2026-12-08');
    expect(await lines()).toEqual([
      october,
      [
        { ...none, kind: 'plays', name: 'Tea', month: '2026-11', plays: 1, net_usd: 3 },
        {
          ...{ ...none, kind: 'fee', name: 'basic', month: '2026-11' },
          ...{ day: '2026-11-16', net_usd: 37.5 },
        },
        { ...none, kind: 'earlier', name: 'Tea', month: '2026-10', net_usd: 0.5 },
        { ...none, kind: 'earlier', name: null, month: null, net_usd: 0.004 },
      ],
    ]);
  });

  test('numbers follow each other without a gap, whatever is rolled back', async () => {
    const advertisers = await Promise.all(Array.from({ length: 12 }, () => addAdvertiser()));
    for (const one of advertisers) await spend(one, '2026-10-05', '10');
    const rolledBack = database.kysely.transaction().execute(async (tx) => {
      await lockLedger(tx);
      await sql`
        insert into ledger_entries (account_id, kind, day, campaign_id, amount_usd)
        values (${advertisers[0]?.id}, 'charge', '2026-10-06', ${advertisers[0]?.campaign}, 7)`.execute(
        tx,
      );
      await makeInvoices(tx, { until: '2026-11-01', vatPercent: VAT });
      throw new Error('the disk is full');
    });
    await expect(rolledBack).rejects.toThrow('the disk is full');
    await Promise.all([close('2026-11-08'), close('2026-11-08'), close('2026-11-08')]);
    for (const one of advertisers.slice(3)) await spend(one, '2026-11-05', '10');
    await close('2026-12-08');
    const numbers = (await invoices()).map(({ number }) => number);
    expect(numbers).toEqual(
      Array.from({ length: 21 }, (_, i) => `INV-${String(i + 1).padStart(6, '0')}`),
    );
  });

  test.runIf(hasPostgres())(
    'one that is made meanwhile waits, and gets the next number',
    async () => {
      if (!database.databaseUrl) return;
      const [first, second] = [await addAdvertiser(), await addAdvertiser()];
      await spend(first, '2026-10-05', '10');
      await spend(second, '2026-10-05', '10');
      let closing: Promise<void> | undefined;
      await database.kysely.transaction().execute(async (tx) => {
        await lockLedger(tx);
        await sql`
        insert into invoices (advertiser_id, serial, month, billed_to, charged_usd, net_usd, vat_percent, vat_usd, amount_usd)
        values (${first.id}, 1, '2026-09', 'Kamau Ltd', 1, 1, 16, 0.16, 1.16)`.execute(tx);
        closing = close('2026-11-08');
        await expect.poll(() => lockWaits(database)).toBe(1);
      });
      await closing;
      expect((await invoices()).map(({ serial }) => serial)).toEqual([1, 2, 3]);
    },
  );

  test('a payment counts for its invoice, and what is left over for the oldest and the next ones', async () => {
    const advertiser = await addAdvertiser();
    const { id: advertiser_id } = advertiser;
    for (const month of ['08', '09', '10']) await spend(advertiser, `2026-${month}-05`, '100');
    await close('2026-11-08');
    const paid = async () => (await invoices()).map(({ paid_usd, status }) => [paid_usd, status]);
    const [, second] = await invoices();
    await receive({ advertiser_id, amount_usd: 50, invoice_id: second?.id ?? '' });
    expect(await paid()).toEqual([
      ['0.00', 'due'],
      ['50.00', 'due'],
      ['0.00', 'due'],
    ]);
    await receive({ advertiser_id, amount_usd: 100, invoice_id: second?.id ?? '' });
    expect(await paid()).toEqual([
      ['34.00', 'due'],
      ['116.00', 'paid'],
      ['0.00', 'due'],
    ]);
    await receive({ advertiser_id, amount_usd: 300 });
    expect(await paid()).toEqual(Array.from({ length: 3 }, () => ['116.00', 'paid']));
    await spend(advertiser, '2026-11-05', '100');
    await close('2026-12-08');
    expect((await paid()).at(-1)).toEqual(['102.00', 'due']);
    await receive({ advertiser_id, amount_usd: -300 });
    expect(await paid()).toEqual([
      ['34.00', 'due'],
      ['116.00', 'paid'],
      ['0.00', 'due'],
      ['0.00', 'due'],
    ]);
  });

  test.each([
    'delete from invoices',
    'update payments set amount_usd = 1',
    'delete from payments',
    'update plan_fees set amount_usd = 1',
    'delete from plan_fees',
  ])('the database refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow(
      /takes new entries only/,
    );
  });
});
