import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { invoices } from '@juu/shared/endpoints/invoices';
import { payouts } from '@juu/shared/endpoints/payouts';
import { KEPT_DATA } from '@juu/shared/kept-data';
import { PAYER_DAYS } from '@juu/shared/retention';
import { DAY_MS, nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCampaign } from '../../sync/testing/people.ts';
import { sequenceNow } from '../../sync/testing/sequence-now.ts';
import type { Person } from '../../testing/accounts.ts';
import { addDevice } from '../../testing/add-device.ts';
import { codeOf, refusalOf } from '../../testing/answers.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { forgetPayers } from '../billing/forget-payers.ts';
import { makeLastInvoice } from '../billing/make-invoices.ts';
import { forgetSuperseded } from './forget-superseded.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { remove, tablesWith } from './testing/deleted-account.ts';
import { leaveTraces, MARK, MARKED_SIGN_UP } from './testing/everything-of-a-driver.ts';
import { addHeldPlay, queuePlays } from './testing/unpaid-plays.ts';

async function sumsOf({ kysely }: TestDatabase): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(l order by id) from ledger_entries l) as ledger,
           (select jsonb_agg(d order by id) from device_daily d) as earned,
           (select jsonb_agg(c order by id) from campaign_daily c) as played,
           (select jsonb_agg(b order by account_id) from account_balances b) as balances,
           (select jsonb_agg(p order by id) from payments p) as payments`.execute(kysely);
  return rows[0];
}

describe.each([testDatabase()])('deleting one’s own account on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });
  const payoutsOf = (driver: Person) =>
    t.database.kysely
      .selectFrom('payouts')
      .select(['id', 'number', 'amount_usd', 'status'])
      .where('driver_id', '=', driver.id)
      .execute();
  const numberOf = async ({ id }: Person) => {
    const profile = t.database.kysely.selectFrom('profiles').select('mpesa_number');
    return (await profile.where('id', '=', id).executeTakeFirstOrThrow()).mpesa_number;
  };
  const pay = (id: string) =>
    admin.call(`/api/admin/payouts/${id}/payment`, { body: { reference: 'SGH3K9QQ2' } });

  /** What is forgotten some days after a deletion, the mail that says so among it. */
  async function forgetLater({ id }: Person) {
    const { kysely } = t.database;
    await kysely.deleteFrom('mail_outbox').execute();
    await sequenceNow(t.database);
    // The server may have been down since.
    await sql`alter table profiles disable trigger touch`.execute(kysely);
    await sql`
      update profiles set updated_at = now() - interval '9 days' where id = ${id}`.execute(kysely);
    await sql`alter table profiles enable trigger touch`.execute(kysely);
    await sequenceNow(t.database);
    await forgetSuperseded(t.database, new AbortController().signal);
  }
  /** What a campaign of the advertiser spends today. */
  const spendOf = async ({ id: advertiser_id }: Person) => {
    const campaign_id = await addCampaign(t.database, advertiser_id, { status: 'active' });
    return (hour: number, spend_usd: string) =>
      t.database.kysely
        .insertInto('campaign_daily')
        .values({
          ...{ campaign_id, advertiser_id, zone_id: null, day: nairobiDay(new Date()) },
          ...{ hour, impressions: 10, spend_usd },
        })
        .execute();
  };

  test('leaves nothing that was personal in any table, the sync log included, once the last payout is paid', async () => {
    const { kysely } = t.database;
    const driver = await t.server.signUp('driver', MARKED_SIGN_UP);
    const { deviceId } = await leaveTraces(t.database, driver);
    await admin.call(`/api/admin/users/${driver.id}`, {
      method: 'PATCH',
      body: { name: `${MARK} Renamed` },
    });
    await sequenceNow(t.database);
    expect((await tablesWith(t.database, MARK)).length).toBeGreaterThan(8);

    expect((await remove(driver)).status).toBe(204);
    await forgetLater(driver);
    // Whom the money goes to.
    expect(await tablesWith(t.database, MARK)).toEqual(['public.profiles']);
    const [last] = await payoutsOf(driver);
    await pay(last?.id ?? '');
    await forgetLater(driver);
    expect(await tablesWith(t.database, MARK)).toEqual([]);
    const device = kysely.selectFrom('devices').select('driver_id').where('id', '=', deviceId);
    expect(await device.execute()).toEqual([{ driver_id: null }]);
    const drove = kysely.selectFrom('device_assignments').select('ended_at');
    expect(await drove.where('driver_id', '=', driver.id).execute()).toEqual([
      { ended_at: expect.any(Date) },
    ]);
  });

  test('leaves an advertiser’s name on their invoices, and nowhere else', async () => {
    const mark = 'Nyati-Kifaru';
    const advertiser = await t.server.approvedAdvertiser({
      name: `${mark} Name`,
      company_name: `${mark} Ltd`,
      business_reg_number: `${mark} Number`,
      phone: `${mark} Phone`,
    });
    await (await spendOf(advertiser))(1, '10');
    await sequenceNow(t.database);
    expect((await remove(advertiser)).status).toBe(204);
    await forgetLater(advertiser);
    const kept = PERSONAL_TABLES.filter(({ kind }) => KEPT_DATA[kind] === 'kept_with_name');
    expect(kept.map(({ table }) => table)).toEqual(['invoices']);
    // The sync log holds the rows that it captured.
    expect((await tablesWith(t.database, mark)).sort()).toEqual(['public.invoices', 'sync.ops']);
    const { rows } = await sql<{ table: string }>`
      select distinct object_type as table from sync.ops where line like ${`%${mark}%`}`.execute(
      t.database.kysely,
    );
    expect(rows).toEqual([{ table: 'invoices' }]);
  });

  test('leaves sums and ledger as they were', async () => {
    const driver = await t.server.signUp('driver');
    await leaveTraces(t.database, driver);
    const advertiser = await t.server.approvedAdvertiser();
    const campaign_id = await addCampaign(t.database, advertiser.id, { status: 'active' });
    await t.database.kysely
      .insertInto('campaign_daily')
      .values({
        ...{ campaign_id, advertiser_id: advertiser.id, zone_id: null, day: '2026-11-20' },
        ...{ hour: 9, impressions: 10, spend_usd: '0.14' },
      })
      .execute();
    await t.database.kysely
      .insertInto('ledger_entries')
      .values({
        ...{ account_id: advertiser.id, kind: 'charge', day: '2026-11-20' },
        ...{ campaign_id, amount_usd: '0.14' },
      })
      .execute();
    const before = await sumsOf(t.database);
    expect((await remove(driver)).status).toBe(204);
    expect((await remove(advertiser)).status).toBe(204);
    expect(await sumsOf(t.database)).toEqual(before);
  });

  test('makes a last invoice, and invoices what comes later under the same name', async () => {
    const advertiser = await t.server.approvedAdvertiser({ company_name: 'Mwangi & Sons' });
    const { id: advertiser_id } = advertiser;
    const spend = await spendOf(advertiser);
    await spend(1, '10');
    expect((await remove(advertiser)).status).toBe(204);
    const mail = t.database.kysely.selectFrom('mail_outbox').select('text');
    const { text } = await mail
      .where('recipient', '=', advertiser.email)
      .where('message', '=', 'account-deleted')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/Your last invoice is INV-\d{6}: \$11\.60, including VAT/);
    expect(text).toContain('$11.60 of your invoices isn’t paid yet');
    await spend(2, '5');
    await t.database.kysely.transaction().execute((tx) => makeLastInvoice(tx, advertiser_id, 16));
    const invoices = t.database.kysely
      .selectFrom('invoices')
      .select(['billed_to', 'net_usd', 'amount_usd'])
      .where('advertiser_id', '=', advertiser_id)
      .orderBy('serial');
    expect(await invoices.execute()).toEqual([
      { billed_to: 'Mwangi & Sons', net_usd: '10.00', amount_usd: '11.60' },
      { billed_to: 'Mwangi & Sons', net_usd: '5.00', amount_usd: '5.80' },
    ]);
  });

  test('leaves on unpaid invoices who owes them, for admins alone, until some days after they are paid', async () => {
    const advertiser = await t.server.approvedAdvertiser({
      company_name: 'Otieno Traders',
      business_reg_number: 'PVT-2468',
    });
    const { id: advertiser_id, email } = advertiser;
    const spend = await spendOf(advertiser);
    await spend(1, '10');
    await t.database.kysely.transaction().execute((tx) => makeLastInvoice(tx, advertiser_id, 16));
    await spend(2, '5');
    expect((await remove(advertiser)).status).toBe(204);
    const mail = t.database.kysely.selectFrom('mail_outbox').select('text');
    const { text } = await mail.where('recipient', '=', email).executeTakeFirstOrThrow();
    expect(text).toContain('$17.40 of your invoices isn’t paid yet');
    const listed = async () => {
      const answer = await admin.call('/api/admin/invoices?q=otieno&sort=number');
      return invoices.list.response.parse(await answer.json()).items;
    };
    const payer = { payer_reg_number: 'PVT-2468', payer_email: email };
    const [first, last] = await listed();
    expect([first, last]).toMatchObject([
      { ...payer, billed_to: 'Otieno Traders', amount_usd: 11.6 },
      { ...payer, billed_to: 'Otieno Traders', amount_usd: 5.8 },
    ]);
    await spend(3, '1');
    await t.database.kysely.transaction().execute((tx) => makeLastInvoice(tx, advertiser_id, 16));
    expect((await listed())[2]).toMatchObject({ ...payer, amount_usd: 1.16 });
    const numbers = (await listed()).map(({ number }) => number);
    for (const q of ['vt-2468', email.toUpperCase()]) {
      const answer = await admin.call(`/api/admin/invoices?q=${encodeURIComponent(q)}&sort=number`);
      const { items } = invoices.list.response.parse(await answer.json());
      expect(items.map(({ number }) => number)).toEqual(numbers);
    }

    const pay = (amount_usd: number) =>
      admin.call(`/api/admin/invoices/${first?.id}/payment`, {
        body: { id: randomUUID(), reference: 'SGH3K9', amount_usd },
      });
    await pay(10);
    expect((await listed())[0]).toMatchObject({ ...payer, status: 'due' });
    await pay(8.56);
    const forgetIn = (days: number) =>
      t.database.kysely
        .transaction()
        .execute((tx) => forgetPayers(tx, new Date(Date.now() + days * DAY_MS)));
    await forgetIn(PAYER_DAYS - 1);
    const kept = { ...payer, status: 'paid' };
    expect(await listed()).toMatchObject([kept, kept, kept]);
    await pay(-1);
    await forgetIn(PAYER_DAYS + 1);
    const forgotten = { payer_reg_number: null, payer_email: null, status: 'paid' };
    expect(await listed()).toMatchObject([forgotten, forgotten, { ...payer, status: 'due' }]);
    await pay(1);
    await forgetIn(PAYER_DAYS + 1);
    expect(await listed()).toMatchObject([forgotten, forgotten, forgotten]);
    await forgetLater(advertiser);
    for (const mark of ['PVT-2468', email]) expect(await tablesWith(t.database, mark)).toEqual([]);
  });

  test('makes a last payout without a minimum, and forgets name and number once it is paid', async () => {
    const driver = await t.server.signUp('driver', { name: 'Njeri Kariuki' });
    await leaveTraces(t.database, driver);
    expect((await remove(driver)).status).toBe(204);
    const [last] = await payoutsOf(driver);
    expect(last).toMatchObject({ amount_usd: '3.200000', status: 'due' });
    expect(last?.number).toMatch(/^P-\d{4}-\d\d-L\d{4}$/);
    expect(await numberOf(driver)).toBe('254712345678');
    const payeeIn = async (q: string) => {
      const listed = await admin.call(`/api/admin/payouts?q=${q}`);
      const { items } = payouts.list.response.parse(await listed.json());
      return items.map(({ driver_name, mpesa_number }) => [driver_name, mpesa_number]);
    };
    expect(await payeeIn('njeri')).toEqual([['Njeri Kariuki', '254712345678']]);
    const month = last?.number.slice(2, 9);
    const file = await admin.call(`/api/admin/payouts.csv?month=${month}`);
    expect(await file.text()).toContain(`Njeri Kariuki,254712345678,3.20,USD,${last?.number}\r\n`);
    const people = await admin.call('/api/admin/users?q=njeri');
    expect(await people.json()).toMatchObject({ items: [] });
    expect((await pay(last?.id ?? '')).status).toBe(200);
    expect(await numberOf(driver)).toBeNull();
    expect(await payeeIn(last?.number ?? '')).toEqual([['Deleted account', null]]);
    expect(await tablesWith(t.database, 'Njeri')).not.toContain('public.profiles');
    expect(await tablesWith(t.database, 'SGH3K9QQ2')).not.toContain('public.notifications');
  });

  test('pays what an admin releases of held plays afterwards, to the number kept for it', async () => {
    const driver = await t.server.signUp('driver');
    const { deviceId } = await leaveTraces(t.database, driver);
    const { kysely } = t.database;
    const held = kysely.updateTable('impression_logs').where('driver_id', '=', driver.id);
    await addHeldPlay(t.database, driver.id, deviceId);
    expect((await remove(driver)).status).toBe(204);
    const [first] = await payoutsOf(driver);
    await pay(first?.id ?? '');
    expect(await numberOf(driver)).toBe('254712345678');
    await held.set({ state: 'counted' }).execute();
    await sql`update device_daily set earnings_usd = 3.21 where driver_id = ${driver.id}`.execute(
      kysely,
    );
    // The next payment of anyone, or the hourly run of the ledger.
    const other = await t.server.signUp('driver');
    await leaveTraces(t.database, other);
    await remove(other);
    const amounts = (await payoutsOf(driver)).map(({ amount_usd }) => amount_usd).sort();
    expect(amounts).toEqual(['0.010000', '3.200000']);
  });

  test.each([
    ['held', addHeldPlay],
    ['not added up', queuePlays],
  ])('waits for an M-Pesa number while there are plays %s', async (_state, addPlays) => {
    const driver = await t.server.signUp('driver');
    const { id: deviceId } = await addDevice(t.database, { driverId: driver.id });
    await addPlays(t.database, driver.id, deviceId);
    expect(await codeOf(await remove(driver))).toEqual([409, 'payout_number_missing']);
  });

  test('waits for an M-Pesa number while money is owed', async () => {
    const driver = await t.server.signUp('driver');
    await leaveTraces(t.database, driver, null);
    const [status, code, message] = await refusalOf(await remove(driver));
    expect([status, code]).toEqual([409, 'payout_number_missing']);
    expect(message).toContain('$3.20');
    expect((await driver.call('/api/me')).status).toBe(200);
  });

  test('ends an advertiser’s campaigns: those that never ran go, others keep what they played', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    const [draft, rejected, running] = [
      await addCampaign(t.database, advertiser.id),
      await addCampaign(t.database, advertiser.id, { status: 'paused', pause_cause: 'rejected' }),
      await addCampaign(t.database, advertiser.id, { status: 'active' }),
    ];
    expect((await remove(advertiser)).status).toBe(204);
    const left = t.database.kysely
      .selectFrom('campaigns')
      .select(['id', 'status', 'pause_cause'])
      .where('id', 'in', [draft, rejected, running]);
    expect(await left.execute()).toEqual([{ id: running, status: 'ended', pause_cause: null }]);
  });

  test('leaves no file of a campaign that never ran at its public address, be it a minute old', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    const add = async (campaign_id: string) => {
      const file_url = `/files/campaign-creatives/${advertiser.id}/${campaign_id}/${randomUUID()}.png`;
      const path = join(t.server.settings.dataDir, file_url);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'a picture');
      const creative = { campaign_id, advertiser_id: advertiser.id, file_url };
      await t.database.kysely
        .insertInto('creatives')
        .values({ id: randomUUID(), ...creative, format: 'image', duration_sec: 10 })
        .execute();
      return file_url;
    };
    const draft = await add(await addCampaign(t.database, advertiser.id));
    const ran = await add(await addCampaign(t.database, advertiser.id, { status: 'active' }));
    expect((await t.server.call(draft)).status).toBe(200);
    expect((await remove(advertiser)).status).toBe(204);
    expect((await t.server.call(draft)).status).toBe(404);
    expect((await t.server.call(ran)).status).toBe(200);
  });

  test('happens once, however often it is asked for at one moment', async () => {
    const driver = await t.server.signUp('driver');
    await leaveTraces(t.database, driver);
    const answers = await Promise.all([1, 2, 3].map(() => remove(driver)));
    // Those that come later find no session, or no password any more.
    expect(answers.map(({ status }) => status).sort()[0]).toBe(204);
    expect(answers.filter(({ status }) => [400, 401].includes(status))).toHaveLength(2);
    expect(await payoutsOf(driver)).toHaveLength(1);
    const actions = (await auditOf(t.database, driver.id)).map(({ action }) => action);
    expect(actions).toEqual(['own_account_deleted']);
  });
});
