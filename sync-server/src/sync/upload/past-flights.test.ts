import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { FLIGHT_OVER } from '@juu/shared/campaign/flight';
import { nairobiDay } from '@juu/shared/time';
import { describe, expect, test } from 'vitest';
import { addCampaign, campaignData } from '../testing/people.ts';
import { del, patch, put } from './testing/ops.ts';
import { uploaderUnderTest } from './testing/uploader-under-test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const today = nairobiDay(new Date());
const yesterday = nairobiDay(new Date(Date.now() - DAY_MS));
const past = { start_date: '2020-01-01', end_date: yesterday };

describe.each([testDatabase()])('a flight that is over on $name', ({ open }) => {
  const t = uploaderUnderTest(open);
  const aged = async (state: Parameters<typeof addCampaign>[2] = {}) => {
    const id = await addCampaign(t.database, t.user, state);
    await t.database.kysely.updateTable('campaigns').set(past).where('id', '=', id).execute();
    return id;
  };

  test('is refused for a new campaign, and what was typed comes back', async () => {
    const id = randomUUID();
    const typed = { ...campaignData('Too late'), ...past };
    const creative = put('creatives', randomUUID(), { campaign_id: id, format: 'image' });
    expect(await t.send([creative, put('campaigns', id, typed)])).toMatchObject({
      status: 'rejected',
      error: { code: 'invalid_value', message: FLIGHT_OVER, details: 'campaigns.end_date', op: 1 },
    });
    expect(await t.rowOf('campaigns', id)).toBeUndefined();
    const kept = (await t.rejections()).find(({ row_id }) => row_id === id);
    expect(kept?.values).toMatchObject({ name: 'Too late', end_date: yesterday });
  });

  test('is refused for a draft that is given one, and one that ends today is taken', async () => {
    const id = await addCampaign(t.database, t.user);
    expect(await t.verdict([patch('campaigns', id, past)])).toBe('invalid_value');
    expect(await t.verdict([patch('campaigns', id, { ...past, end_date: today })])).toBe('applied');
  });

  test('is refused for a resubmission until it gets a later end', async () => {
    const id = await aged({ status: 'paused', pause_cause: 'rejected' });
    const again = { name: 'Once more', status: 'draft' };
    expect(await t.verdict([patch('campaigns', id, again)])).toBe('invalid_value');
    const later = { ...again, end_date: '2999-12-31' };
    expect(await t.verdict([patch('campaigns', id, later)])).toBe('applied');
  });

  test('of an old draft leaves its other columns to its owner, and the deletion', async () => {
    const id = await aged();
    expect(await t.verdict([patch('campaigns', id, { name: 'Still mine' })])).toBe('applied');
    expect(await t.verdict([del('campaigns', id)])).toBe('applied');
  });
});
