import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { FLIGHT_OVER } from '@juu/shared/campaign/flight';
import { CODES } from '@juu/shared/errors/codes';
import { describe, expect, test } from 'vitest';
import { addCampaign, addZone } from '../testing/people.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

describe.each([testDatabase()])('a change of a live campaign on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const live = async () => {
    const id = await addCampaign(t.database, t.user, { status: 'active' });
    const creative = randomUUID();
    const own = { campaign_id: id, advertiser_id: t.user };
    await t.database.kysely
      .insertInto('creatives')
      .values({ ...own, id: creative, format: 'image', duration_sec: 10 })
      .execute();
    return id;
  };
  const propose = (campaign_id: string, values: object, id: string = randomUUID()) =>
    put('campaign_changes', id, { campaign_id, values: JSON.stringify(values) });

  test('is stored with its creatives, and leaves the campaign and its revision as they are', async () => {
    const campaign_id = await live();
    const before = await t.rowOf('campaigns', campaign_id);
    const [id, creative] = [randomUUID(), randomUUID()];
    const ops = [
      put('creatives', creative, { campaign_id, change_id: id, format: 'image' }),
      propose(campaign_id, { budget_usd: 900, creatives: [{ id: creative }] }, id),
    ];
    expect(await t.verdict(ops)).toBe('applied');
    expect(await t.rowOf('campaign_changes', id)).toMatchObject({
      ...{ campaign_id, advertiser_id: t.user, status: 'proposed', review_note: null },
      values: `{"budget_usd":900,"creatives":[{"id":"${creative}","weight":1,"position":0}]}`,
    });
    expect(await t.rowOf('creatives', creative)).toMatchObject({ change_id: id, campaign_id });
    expect(await t.rowOf('campaigns', campaign_id)).toEqual(before);
  });

  test('is the only open one: another is refused with the way out, and what it wanted comes back', async () => {
    const campaign_id = await live();
    const first = randomUUID();
    await t.send([propose(campaign_id, { budget_usd: 900 }, first)]);
    const second = propose(campaign_id, { name: 'Another name' });
    expect(await t.send([second])).toMatchObject({
      status: 'rejected',
      error: { code: 'change_pending', hint: CODES.change_pending.remedy },
    });
    const kept = (await t.rejections()).find(({ row_id }) => row_id === second.id);
    expect(kept?.values).toMatchObject({ campaign_id, values: '{"name":"Another name"}' });
    expect(await t.verdict([patch('campaign_changes', first, { status: 'withdrawn' })])).toBe(
      'applied',
    );
    expect(await t.rowOf('campaign_changes', first)).toMatchObject({
      status: 'withdrawn',
      decided_at: expect.any(Date),
    });
    expect(await t.verdict([second])).toBe('applied');
  });

  test('is refused with the campaign form’s own words, and for zones that do not exist', async () => {
    const campaign_id = await live();
    expect(await t.send([propose(campaign_id, { name: 'ab' })])).toMatchObject({
      error: {
        code: 'invalid_value',
        message: 'Campaign name must be at least 3 characters',
        details: 'campaign_changes.values.name',
      },
    });
    const past = { start_date: '2020-01-01', end_date: '2020-01-02' };
    expect(await t.send([propose(campaign_id, past)])).toMatchObject({
      error: { code: 'invalid_value', message: FLIGHT_OVER },
    });
    expect(await t.verdict([propose(campaign_id, { zone_ids: [randomUUID()] })])).toBe(
      'not_found_or_forbidden',
    );
    const zone = await addZone(t.database);
    expect(await t.verdict([propose(campaign_id, { zone_ids: [zone] })])).toBe('applied');
  });

  test('is refused with a budget below what is spent, and taken with one that covers it', async () => {
    const campaign_id = await live();
    const spend = (hour: number, spend_usd: number) =>
      t.database.kysely
        .insertInto('campaign_daily')
        .values({ campaign_id, advertiser_id: t.user, day: '2026-01-05', hour, spend_usd })
        .execute();
    await spend(9, 100);
    await spend(10, 35.065);
    const low = propose(campaign_id, { budget_usd: 135.06 });
    expect(await t.send([low])).toMatchObject({
      status: 'rejected',
      error: {
        code: 'budget_below_spent',
        message: 'You’ve already spent $135.07: the budget can’t be less.',
        details: 'campaign_changes.values.budget_usd',
        hint: CODES.budget_below_spent.remedy,
      },
    });
    expect(await t.rowOf('campaign_changes', low.id)).toBeUndefined();
    const kept = (await t.rejections()).find(({ row_id }) => row_id === low.id);
    expect(kept?.values).toMatchObject({ values: '{"budget_usd":135.06}' });

    const [id, creative] = [randomUUID(), randomUUID()];
    expect(await t.verdict([propose(campaign_id, { budget_usd: 135.07 }, id)])).toBe('applied');
    // What is spent after that is the approval's matter: creatives still come.
    await spend(11, 1);
    const late = { campaign_id, change_id: id, format: 'image' };
    expect(await t.verdict([put('creatives', creative, late)])).toBe('applied');
  });

  test('is no one else’s, and what the server sets of it stays the server’s', async () => {
    const campaign_id = await live();
    const id = randomUUID();
    await t.send([propose(campaign_id, { budget_usd: 900 }, id)]);
    for (const data of [{ review_note: 'Fine' }, { values: '{"name":"Another name"}' }]) {
      expect(await t.verdict([patch('campaign_changes', id, data)])).toBe('read_only_column');
    }
    expect(await t.rowOf('campaign_changes', id)).toMatchObject({ status: 'proposed' });
    expect(await t.verdict([del('campaign_changes', id)])).toBe('not_found_or_forbidden');
    expect(await t.verdict([patch('campaign_changes', id, { status: 'approved' })])).toBe(
      'invalid_status_change',
    );
  });
});
