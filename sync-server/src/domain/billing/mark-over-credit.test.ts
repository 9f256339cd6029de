import { emptyTables } from '@juu/db/testing/empty-tables';
import { hasPostgres, type TestDatabase, testDatabase } from '@juu/db/testing/test-database';
import { microOf } from '@juu/shared/playing/micro-dollars';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCampaign, addUser } from '../../sync/testing/people.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { keepLedger } from './keep-ledger.ts';
import { markOverCredit } from './mark-over-credit.ts';

const DAY = '2026-11-02';

describe.each([testDatabase()])('the credit of an account on $name', ({ open }) => {
  let database: TestDatabase;
  let advertiser: string;
  let campaign: string;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    advertiser = await addUser(database, 'advertiser');
    campaign = await addCampaign(database, advertiser, { status: 'active' });
  });

  async function spend(usd: string, day = DAY) {
    const ids = { campaign_id: campaign, day };
    await database.kysely
      .insertInto('campaign_day_funds')
      .values({ ...ids, spent_micro: microOf(usd), reserved_micro: 0 })
      .execute();
    await database.kysely
      .insertInto('campaign_daily')
      .values({
        ...ids,
        ...{ advertiser_id: advertiser, zone_id: null, hour: 9, impressions: 1, spend_usd: usd },
      })
      .execute();
  }
  const isOver = async (creditLimitUsd = 100) => {
    await markOverCredit(database, { creditLimitUsd, vatPercent: 16 });
    const profile = database.kysely
      .selectFrom('profiles')
      .select('over_credit_since')
      .where('id', '=', advertiser);
    return (await profile.executeTakeFirstOrThrow()).over_credit_since !== null;
  };
  const charge = () =>
    keepLedger(database, {
      payoutMinimumUsd: 10,
      vatPercent: 16,
      now: new Date('2026-11-20T12:00:00+03:00'),
    });
  const setLimit = (credit_limit_usd: string | null) =>
    database.kysely
      .updateTable('profiles')
      .set({ credit_limit_usd })
      .where('id', '=', advertiser)
      .execute();

  test('is passed by what its campaigns spent and VAT', async () => {
    await spend('86.206896');
    expect(await isOver()).toBe(false);
    await spend('0.000001', '2026-11-03');
    expect(await isOver()).toBe(true);
  });

  test('counts a day once, charged or not', async () => {
    await spend('60');
    expect(await isOver()).toBe(false);
    await charge();
    expect(await isOver()).toBe(false);
    await spend('30', '2026-11-19');
    expect(await isOver()).toBe(true);
  });

  test('rests on one sum for each account, which follows the ledger', async () => {
    await spend('60');
    await charge();
    await spend('5', '2026-11-03');
    await charge();
    const balances = database.kysely.selectFrom('account_balances').selectAll();
    expect(await balances.execute()).toEqual([
      { account_id: advertiser, charged_usd: '65.000000' },
    ]);
  });

  test.runIf(hasPostgres())(
    'is marked in the order of accounts, as campaigns lock them: neither waits for the other in turn',
    async () => {
      const { kysely, databaseUrl } = database;
      // The embedded database has one session.
      if (!databaseUrl) return;
      await spend('90');
      const own = { advertiser, campaign };
      for (let n = 0; n < 6; n += 1) {
        advertiser = await addUser(database, 'advertiser');
        campaign = await addCampaign(database, advertiser, { status: 'active' });
        await spend('90');
      }
      const ids = await kysely.selectFrom('campaigns').select('advertiser_id as id').execute();
      const [first = '', ...others] = ids.map(({ id }) => id).sort();
      let marking: Promise<void> | undefined;
      await kysely.transaction().execute(async (tx) => {
        const locked = (accounts: readonly string[]) =>
          tx.selectFrom('profiles').select('id').where('id', 'in', accounts).forNoKeyUpdate();
        await locked([first]).execute();
        marking = markOverCredit(database, { creditLimitUsd: 50, vatPercent: 16 });
        await expect.poll(() => lockWaits(database)).toBe(1);
        expect(await locked(others).skipLocked().execute()).toHaveLength(others.length);
      });
      await marking;
      ({ advertiser, campaign } = own);
      expect(await isOver(50)).toBe(true);
    },
  );

  test('counts plans, invoices and payments: an invoiced month counts once, and a payment frees', async () => {
    await spend('80');
    await database.kysely
      .insertInto('plan_fees')
      .values({
        ...{ advertiser_id: advertiser, plan: 'basic', month: '2026-11' },
        ...{ day: '2026-11-15', amount_usd: 10 },
      })
      .execute();
    // 90 and 16 % are 104.40.
    expect(await isOver(104.4)).toBe(false);
    expect(await isOver(104.39)).toBe(true);
    const december = {
      payoutMinimumUsd: 10,
      vatPercent: 16,
      now: new Date('2026-12-08T12:00:00+03:00'),
    };
    await keepLedger(database, december);
    expect(await isOver(104.4)).toBe(false);
    expect(await isOver(104.39)).toBe(true);
    const payment = { advertiser_id: advertiser, amount_usd: 4.4 };
    await database.kysely.insertInto('payments').values(payment).execute();
    expect(await isOver(100)).toBe(false);
    expect(await isOver(99.99)).toBe(true);
  });

  test('is that of the account, if it has one of its own', async () => {
    await spend('90');
    expect(await isOver()).toBe(true);
    await setLimit('104.4');
    expect(await isOver()).toBe(false);
    await setLimit('0');
    expect(await isOver()).toBe(true);
  });
});
