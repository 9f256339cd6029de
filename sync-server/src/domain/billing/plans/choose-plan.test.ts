import { testDatabase } from '@juu/db/testing/test-database';
import { type PlanChoice, planChange } from '@juu/shared/billing/plan-change';
import { plans } from '@juu/shared/endpoints/plans';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { nairobiDay } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/accounts.ts';
import { codeOf } from '../../../testing/answers.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';
import { chargeFees } from './charge-fees.ts';

describe.each([testDatabase()])('the plan of an account on $name', ({ open }) => {
  const t = serverUnderTest(open);
  const today = () => nairobiDay(new Date());
  const now = (from: AccountPlan | null, to: PlanChoice) => {
    const change = planChange(from, to, today());
    return change.when === 'now' ? change.feeCents / 100 : 0;
  };
  const send = ({ call }: Person, plan: string, charged_usd = 0) =>
    call('/api/account/plan', { body: { plan, seen: { charged_usd } } });
  async function choose(person: Person, plan: PlanChoice) {
    const { account_plan } = await t.database.kysely
      .selectFrom('profiles')
      .select('account_plan')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const response = await send(person, plan, now(account_plan, plan));
    return plans.choose.response.parse(await response.json());
  }
  const fees = async ({ id }: Person) =>
    await t.database.kysely
      .selectFrom('plan_fees')
      .select(['plan', 'amount_usd', 'month'])
      .where('advertiser_id', '=', id)
      .orderBy('created_at')
      .orderBy('day')
      .execute();
  const beginMonth = (month: string) =>
    t.database.kysely.transaction().execute((tx) => chargeFees(tx, `${month}-02`));
  const asStored = (usd: number) => usd.toFixed(6);

  test('counts at once and costs the rest of the month; the same choice again costs nothing', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    const first = { account_plan: 'basic', next_plan: null };
    expect(await choose(advertiser, 'basic')).toEqual({
      ...first,
      charged_usd: now(null, 'basic'),
    });
    expect(await choose(advertiser, 'basic')).toEqual({ ...first, charged_usd: 0 });
    await choose(advertiser, 'professional');
    const month = today().slice(0, 7);
    expect(await fees(advertiser)).toEqual([
      { plan: 'basic', amount_usd: asStored(now(null, 'basic')), month },
      { plan: 'professional', amount_usd: asStored(now('basic', 'professional')), month },
    ]);
  });

  test('costs what was confirmed, or isn’t chosen', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    const seen = now(null, 'basic') + 0.01;
    expect(await codeOf(await send(advertiser, 'basic', seen))).toEqual([409, 'price_changed']);
    expect(await fees(advertiser)).toEqual([]);
  });

  test('chosen twice at the same moment is charged once', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    await Promise.all([1, 2, 3].map(() => choose(advertiser, 'professional')));
    expect(await fees(advertiser)).toHaveLength(1);
  });

  test('is cheaper from the next month on, unless it is chosen back', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    await choose(advertiser, 'enterprise');
    expect(await choose(advertiser, 'basic')).toEqual({
      ...{ account_plan: 'enterprise', next_plan: 'basic', charged_usd: 0 },
    });
    expect(await choose(advertiser, 'enterprise')).toMatchObject({ next_plan: null });
    await choose(advertiser, 'basic');
    await beginMonth('2099-01');
    await beginMonth('2099-01');
    expect((await fees(advertiser)).slice(1)).toEqual([
      { plan: 'basic', amount_usd: '75.000000', month: '2099-01' },
    ]);
  });

  test('ends with the month, and costs nothing after it', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    await choose(advertiser, 'basic');
    expect(await choose(advertiser, 'none')).toMatchObject({ next_plan: 'none' });
    await beginMonth('2099-02');
    await beginMonth('2099-03');
    expect(await fees(advertiser)).toHaveLength(1);
    const profile = t.database.kysely.selectFrom('profiles').select(['account_plan', 'next_plan']);
    expect(await profile.where('id', '=', advertiser.id).execute()).toEqual([
      { account_plan: null, next_plan: null },
    ]);
  });

  test('costs a suspended account nothing', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    await choose(advertiser, 'basic');
    await t.server.suspend(advertiser);
    await beginMonth('2099-04');
    expect(await fees(advertiser)).toHaveLength(1);
  });

  test('costs an account that is activated again the days that are left', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    const earlier = { plan: 'basic', month: '2026-01', day: '2026-01-01', amount_usd: 75 } as const;
    await t.database.kysely
      .insertInto('plan_fees')
      .values({ advertiser_id: advertiser.id, ...earlier })
      .execute();
    await t.database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'basic', status: 'suspended' })
      .where('id', '=', advertiser.id)
      .execute();
    const admin = await t.server.admin();
    const activate = { method: 'PATCH', body: { status: 'active' } };
    expect((await admin.call(`/api/admin/users/${advertiser.id}`, activate)).status).toBe(200);
    const month = today().slice(0, 7);
    await beginMonth(month);
    expect((await fees(advertiser)).slice(1)).toEqual([
      { plan: 'basic', amount_usd: asStored(now(null, 'basic')), month },
    ]);
  });

  test('that was there before fees were charged costs no day before the first run', async () => {
    const advertiser = await t.server.approvedAdvertiser();
    await t.database.kysely
      .updateTable('profiles')
      .set({ account_plan: 'professional' })
      .where('id', '=', advertiser.id)
      .execute();
    for (const day of ['2099-06-16', '2099-06-17', '2099-07-02']) {
      await t.database.kysely.transaction().execute((tx) => chargeFees(tx, day));
    }
    expect(await fees(advertiser)).toEqual([
      { plan: 'professional', amount_usd: '55.000000', month: '2099-06' },
      { plan: 'professional', amount_usd: '110.000000', month: '2099-07' },
    ]);
  });

  test('can’t be chosen before the approval, or by that name', async () => {
    expect(await codeOf(await send(await t.server.signUp('advertiser'), 'basic'))).toEqual([
      403,
      'forbidden',
    ]);
    const advertiser = await t.server.approvedAdvertiser();
    expect((await send(advertiser, 'gold')).status).toBe(400);
  });
});
