import { randomUUID } from 'node:crypto';
import { emptyTables } from '@juu/db/testing/empty-tables';
import { hasPostgres, type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { flushRollUps } from '../telemetry/roll-ups/flush-roll-ups.ts';
import { keepLedger } from './keep-ledger.ts';

/** Noon in Nairobi. */
const noon = (day: string) => new Date(`${day}T12:00:00+03:00`);

describe.each([testDatabase()])('the ledger on $name', ({ open }) => {
  let database: TestDatabase;
  let campaign: { id: string; advertiser: string };
  let driver: { id: string; device: string };

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    const advertiser = await addUser(database, 'advertiser');
    campaign = { id: await addCampaign(database, advertiser, { status: 'active' }), advertiser };
    const id = await addUser(database, 'driver');
    const device = await database.kysely
      .insertInto('devices')
      .values({ name: 'Screen', serial_number: randomUUID(), driver_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    driver = { id, device: device.id };
  });

  const run = (day: string, payoutMinimumUsd = 10) =>
    keepLedger(database, { payoutMinimumUsd, vatPercent: 16, now: noon(day) });

  async function spend(day: string, amount: string, hour = 9) {
    await database.kysely
      .insertInto('campaign_daily')
      .values({
        campaign_id: campaign.id,
        advertiser_id: campaign.advertiser,
        zone_id: null,
        ...{ day, hour, impressions: 1, spend_usd: amount },
      })
      .execute();
  }

  async function earn(day: string, amount: string) {
    await database.kysely
      .insertInto('device_daily')
      .values({ device_id: driver.device, driver_id: driver.id, day, earnings_usd: amount })
      .execute();
  }

  const held = (at: string) => ({
    id: randomUUID(),
    device_id: driver.device,
    driver_id: driver.id,
    campaign_id: campaign.id,
    creative_id: randomUUID(),
    ...{ state: 'held' as const, hold_reason: 'too_fast', at },
  });

  const entries = async (kind: 'charge' | 'earning') => {
    const { rows } = await sql<{ entry: string }>`
      select concat_ws(' ', day, amount_usd, case when is_correction then 'correction' end) as entry
        from ledger_entries where kind = ${kind} order by id`.execute(database.kysely);
    return rows.map(({ entry }) => entry);
  };
  const payouts = async () => {
    const { rows } = await sql<{ payout: string }>`
      select concat_ws(' ', number, month, amount_usd, status) as payout from payouts order by month`.execute(
      database.kysely,
    );
    return rows.map(({ payout }) => payout);
  };

  test('charges a campaign for a day once no play of it can come any more', async () => {
    await spend('2026-11-02', '1.000014');
    await spend('2026-11-02', '0.000001', 10);
    await spend('2026-11-10', '2');
    await run('2026-11-10');
    expect(await entries('charge')).toEqual(['2026-11-02 1.000015']);
    await run('2026-11-17');
    expect(await entries('charge')).toHaveLength(1);
    await run('2026-11-18');
    expect(await entries('charge')).toEqual(['2026-11-02 1.000015', '2026-11-10 2.000000']);
  });

  test('corrects a charge by the plays that an admin released after it', async () => {
    await spend('2026-11-02', '1');
    await run('2026-11-20');
    await spend('2026-11-02', '0.5', 11);
    await run('2026-11-21');
    await run('2026-11-21');
    expect(await entries('charge')).toEqual([
      '2026-11-02 1.000000',
      '2026-11-02 0.500000 correction',
    ]);
  });

  test('forgets who owed a paid invoice some days after the last payment, in the middle of a month too', async () => {
    const invoice = { id: randomUUID(), advertiser_id: campaign.advertiser, month: '2026-07' };
    const kept = { payer_reg_number: 'PVT-2468', payer_email: 'otieno@example.com' };
    await database.kysely
      .insertInto('invoices')
      .values({
        ...{ ...invoice, serial: 1, billed_to: 'Otieno Traders', charged_usd: 5, net_usd: 5 },
        ...{ vat_percent: 0, vat_usd: 0, amount_usd: 5, paid_usd: 5 },
        ...kept,
      })
      .execute();
    await database.kysely
      .insertInto('payments')
      .values({
        ...{ advertiser_id: campaign.advertiser, invoice_id: invoice.id, amount_usd: 5 },
        created_at: noon('2026-08-01'),
      })
      .execute();
    const payer = async () =>
      database.kysely
        .selectFrom('invoices')
        .select(['payer_reg_number', 'payer_email'])
        .executeTakeFirstOrThrow();
    await run('2026-09-29');
    expect(await payer()).toEqual(kept);
    await run('2026-09-30');
    expect(await payer()).toEqual({ payer_reg_number: null, payer_email: null });
  });

  test('closes a month on the 8th of the next: earnings, and a payout from the minimum on', async () => {
    await earn('2026-11-03', '4');
    await earn('2026-11-30', '6');
    await run('2026-12-07');
    expect(await entries('earning')).toEqual([]);
    await run('2026-12-08');
    expect(await entries('earning')).toEqual(['2026-11-30 10.000000']);
    expect(await payouts()).toEqual(['P-2026-11-0001 2026-11 10.000000 due']);
  });

  test('goes by the database’s clock, so a server whose clock is wrong closes no month', async () => {
    const { rows } = await sql<{ day: string }>`
      select (now() at time zone 'Africa/Nairobi')::date::text as day`.execute(database.kysely);
    const today = rows[0]?.day ?? '';
    await earn(today, '20');
    await spend(today, '3');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 24 * 60 * 60 * 1000 });
    try {
      await keepLedger(database, { payoutMinimumUsd: 10, vatPercent: 16 });
    } finally {
      vi.useRealTimers();
    }
    expect(await entries('earning')).toEqual([]);
    expect(await entries('charge')).toEqual([]);
  });

  test('carries a balance below the minimum over, until a month reaches it', async () => {
    await earn('2026-10-03', '9.99');
    await earn('2026-11-03', '0.01');
    await run('2026-11-09');
    expect(await payouts()).toEqual([]);
    // Two months at once, as after a long pause.
    await run('2027-01-20');
    expect(await payouts()).toEqual(['P-2026-11-0001 2026-11 10.000000 due']);
    expect(await entries('earning')).toEqual(['2026-10-31 9.990000', '2026-11-30 0.010000']);
  });

  test('closes months without a payout of nothing if there is no minimum', async () => {
    await earn('2026-10-03', '4');
    await run('2026-11-09', 0);
    await earn('2026-12-03', '0.01');
    await run('2027-01-20', 0);
    expect(await payouts()).toEqual([
      'P-2026-10-0001 2026-10 4.000000 due',
      'P-2026-12-0001 2026-12 0.010000 due',
    ]);
  });

  test('numbers the payouts of more than 9,999 drivers', async () => {
    await sql`
      insert into auth.user (name, email, role)
      select 'One of many', 'driver-' || i || '@juu.test', 'driver' from generate_series(1, 10001) i`.execute(
      database.kysely,
    );
    await sql`
      insert into device_daily (device_id, driver_id, day, earnings_usd)
      select ${driver.device}, id, '2026-11-03', 10 from profiles where name = 'One of many'`.execute(
      database.kysely,
    );
    await run('2026-12-08');
    const numbers = (await payouts()).map((payout) => payout.split(' ')[0]);
    expect(new Set(numbers).size).toBe(10_001);
    expect(numbers).toContain('P-2026-11-9999');
    expect(numbers).toContain('P-2026-11-10001');
  });

  test('enters nothing twice, with several processes at once', async () => {
    await spend('2026-11-02', '3');
    await earn('2026-11-03', '25');
    await Promise.all([run('2026-12-08'), run('2026-12-08'), run('2026-12-08')]);
    await run('2026-12-09');
    expect(await entries('charge')).toHaveLength(1);
    expect(await entries('earning')).toHaveLength(1);
    expect(await payouts()).toHaveLength(1);
  });

  test('discards plays that no admin released before their month closed', async () => {
    await earn('2026-11-03', '1');
    await database.kysely
      .insertInto('impression_logs')
      .values([held('2026-11-30T23:59:00+03:00'), held('2026-12-01T00:00:00+03:00')])
      .execute();
    await run('2026-12-08');
    const states = database.kysely.selectFrom('impression_logs').select('state').orderBy('at');
    expect((await states.execute()).map(({ state }) => state)).toEqual(['discarded', 'held']);
  });

  test.runIf(hasPostgres())(
    'waits for the sums of a play that an admin releases at the same moment',
    async () => {
      const { databaseUrl, kysely } = database;
      // The embedded database has one session: nothing happens in between.
      if (!databaseUrl) return;
      const play = held('2026-11-30T23:59:00+03:00');
      await earn('2026-11-03', '20');
      await kysely.insertInto('impression_logs').values(play).execute();
      let closing: Promise<void> | undefined;
      await kysely.transaction().execute(async (tx) => {
        const counted = tx.updateTable('impression_logs').set({ state: 'counted' });
        await counted.where('id', '=', play.id).execute();
        const sum = { device_id: driver.device, driver_id: driver.id, day: '2026-11-30' };
        await tx
          .insertInto('rollup_queue')
          .values({ ...sum, impressions: 1 })
          .execute();
        closing = run('2026-12-08');
        await expect.poll(() => lockWaits(database)).toBe(1);
      });
      await closing;
      expect(await entries('earning')).toEqual([]);
      await flushRollUps(database, new AbortController().signal);
      await run('2026-12-08');
      expect(await entries('earning')).toEqual(['2026-11-30 20.010000']);
    },
  );

  test('keeps accounts that are owed or were paid: neither entries nor payouts go with them', async () => {
    await earn('2026-11-03', '20');
    await run('2026-12-08');
    const remove = (table: 'ledger_entries' | 'payouts') =>
      database.kysely.transaction().execute(async (tx) => {
        if (table === 'payouts') {
          await sql`alter table ledger_entries disable trigger all`.execute(tx);
          await tx.deleteFrom('ledger_entries').execute();
        }
        await tx.deleteFrom('auth.user').where('id', '=', driver.id).execute();
      });
    for (const table of ['ledger_entries', 'payouts'] as const) {
      await expect(remove(table)).rejects.toMatchObject({ code: '23503', table });
    }
    expect(await payouts()).toHaveLength(1);
  });

  test.each(['update ledger_entries set amount_usd = 1', 'delete from ledger_entries'])(
    'takes no %s',
    async (statement) => {
      await earn('2026-11-03', '1');
      await run('2026-12-08');
      await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow(
        /takes new entries only/,
      );
    },
  );
});
