import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { heldPlays as calls } from '@juu/shared/endpoints/held-plays';
import { nairobiDay, startOfHour } from '@juu/shared/time';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/accounts.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { countedStatements } from '../../testing/counted-statements.ts';
import { createReadPriceLists } from '../playing/price-lists.ts';
import { createReadZones } from '../playing/read-zones.ts';
import { releasePlays } from './held-plays.ts';
import { listHeldPlays } from './list-held-plays.ts';
import {
  ago,
  fleetUnderTest,
  NOWHERE,
  play,
  type TestCampaign,
} from './testing/fleet-under-test.ts';

describe.each([testDatabase()])('held plays on $name', ({ open }) => {
  const t = fleetUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const decide = async (call: 'release' | 'discard', ids: string[], device_id?: string) =>
    (await admin.call(`/api/admin/held-plays/${call}`, { body: { ids, device_id } })).json();
  const list = async (query = '') =>
    calls.list.response.parse(await (await admin.call(`/api/admin/held-plays${query}`)).json());

  /** A play that can't have happened, and the one that says so. */
  async function holdOne(campaign: TestCampaign) {
    const device = await t.addDevice();
    const sound = play(campaign, { at: ago(3).toISOString() });
    const held = play(campaign, { at: ago(2).toISOString(), lat: NOWHERE.lat + 0.1 });
    expect(await t.report(device, [sound, held])).toMatchObject({ accepted: 1, held: 1 });
    return { device, held };
  }
  /** The seconds that a screen's counted plays have taken. */
  const playedBy = async ({ id }: { id: string }) =>
    (
      await t.database.kysely
        .selectFrom('device_playtime')
        .select(({ fn }) => fn.sum<string>('played_s').as('seconds'))
        .where('device_id', '=', id)
        .executeTakeFirstOrThrow()
    ).seconds;

  test('are listed with their screen, driver, campaign and reason', async () => {
    const campaign = await t.addCampaign();
    const { device, held } = await holdOne(campaign);
    const { items, total } = await list('?reason=impossible_place');
    expect(total).toBe(items.length);
    expect(items.find(({ id }) => id === held.id)).toMatchObject({
      device_id: device.id,
      driver_id: device.driverId,
      driver_name: 'Wanjiru Kamau',
      campaign_id: campaign.id,
      campaign_name: 'On the road',
      reason: 'impossible_place',
      message: 'The screen can’t have been there at that time.',
      duration_sec: 10,
    });
    expect((await list('?q=nothing%20like%20it')).items).toEqual([]);
    expect((await list('?reason=full_hour')).items).toEqual([]);
  });

  test('say where the screen was before and after, so that the distance explains the reason', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const sound = [play(campaign, { at: ago(9).toISOString() }), play(campaign)];
    const held = play(campaign, { at: ago(8).toISOString(), lat: NOWHERE.lat + 0.1 });
    await t.report(device, [...sound, held]);
    const { items } = await list(`?device_id=${device.id}`);
    expect(items).toMatchObject([
      {
        id: held.id,
        before: { at: sound[0]?.at, ...NOWHERE },
        after: { at: sound[1]?.at, ...NOWHERE },
        playtime: null,
      },
    ]);
  });

  test('of an hour that is full say how much of it is counted', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    const at = ago(60);
    await t.database.kysely
      .insertInto('device_playtime')
      .values({ device_id: device.id, hour: startOfHour(at), played_s: 3_955, unbilled_s: 0 })
      .execute();
    await t.report(device, [play(campaign, { at: at.toISOString() })]);
    const { items } = await list(`?device_id=${device.id}&day=${nairobiDay(at)}`);
    expect(items).toMatchObject([
      { reason: 'full_hour', playtime: { counted_s: 3_955, allowed_s: 3_960 } },
    ]);
  });

  test('are summed by screen and Nairobi day, and each day’s plays can be listed', async () => {
    const campaign = await t.addCampaign();
    const device = await t.addDevice();
    // 23:59 and 00:01 in Nairobi.
    const midnight = new Date(`${nairobiDay(ago(2 * 24 * 60))}T21:00:00Z`).getTime();
    const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();
    const far = { lat: NOWHERE.lat + 0.1 };
    const events = [
      play(campaign, { at: at(0) }),
      play(campaign, { at: at(-1), ...far }),
      play(campaign, { at: at(1), ...far }),
      play(campaign, { at: at(2), ...far }),
    ];
    expect(await t.report(device, events)).toMatchObject({ accepted: 1, held: 3 });
    const [evening, morning] = [at(-1), at(1)].map((time) => nairobiDay(new Date(time)));
    const answer = await admin.call('/api/admin/held-plays/days?sort=-day&page_size=200');
    const { items, total } = calls.days.response.parse(await answer.json());
    expect(total).toBe(items.length);
    expect(items.filter(({ device_id }) => device_id === device.id)).toMatchObject([
      {
        day: morning,
        plays: 2,
        duration_sec: 20,
        driver_names: ['Wanjiru Kamau'],
        reasons: { impossible_place: 2, full_hour: 0, too_many_unbilled: 0, never_approved: 0 },
        first_at: at(1),
        last_at: at(2),
      },
      { day: evening, plays: 1 },
    ]);
    const ofDay = await list(`?device_id=${device.id}&day=${morning}&sort=at`);
    expect(ofDay.items.map(({ id }) => id)).toEqual([events[2]?.id, events[3]?.id]);
    expect((await admin.call('/api/admin/held-plays?day=2026-02-31')).status).toBe(400);
  });

  test('are paged by days in either order, and found by reason and name, also past the last page', async () => {
    const campaign = await t.addCampaign();
    const devices = [await t.addDevice(), await t.addDevice()];
    const name = `Paged ${randomUUID()}`;
    const far = { lat: NOWHERE.lat + 0.1 };
    await t.database.kysely
      .updateTable('devices')
      .set({ name })
      .where(
        'id',
        'in',
        devices.map(({ id }) => id),
      )
      .execute();
    const times = [3, 2, 1].map((daysAgo) => ago(daysAgo * 24 * 60));
    // The oldest day is reported last.
    for (const [i, at] of times.toReversed().entries()) {
      const device = devices[i % 2] as (typeof devices)[number];
      const before = new Date(at.getTime() - 60_000).toISOString();
      const events = [
        play(campaign, { at: before }),
        play(campaign, { at: at.toISOString(), ...far }),
      ];
      expect(await t.report(device, events)).toMatchObject({ accepted: 1, held: 1 });
    }
    const page = async (query: string) => {
      const path = `/api/admin/held-plays/days?q=${encodeURIComponent(name)}&page_size=1&${query}`;
      return calls.days.response.parse(await (await admin.call(path)).json());
    };
    const inOrder = async (sort: string) => {
      const pages = [1, 2, 3].map((number) => page(`sort=${sort}&page=${number}`));
      return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ day }) => day));
    };
    const days = times.map(nairobiDay);
    expect(await inOrder('day')).toEqual(days);
    expect(await inOrder('-day')).toEqual(days.toReversed());
    expect(await inOrder('received_at')).toEqual(days.toReversed());
    expect(await inOrder('-received_at')).toEqual(days);
    expect(await page('page=4')).toEqual({ items: [], total: 3, page: 4 });
    expect(await page('reason=impossible_place')).toMatchObject({ total: 3 });
    expect(await page('reason=never_approved')).toEqual({ items: [], total: 0, page: 1 });
  });

  test('say nothing about where the screen was, also once they are released', async () => {
    const campaign = await t.addCampaign();
    const { device, held } = await holdOne(campaign);
    expect(await decide('release', [held.id])).toMatchObject({ released: 1 });
    expect(await t.report(device, [play(campaign)])).toMatchObject({ accepted: 1, held: 0 });
  });

  test('count once an admin releases them: billed without a lease, and only once', async () => {
    const campaign = await t.addCampaign();
    const { device, held } = await holdOne(campaign);
    expect(await t.fundsOf(campaign)).toMatchObject({ spent: 3_000 });
    const unknown = randomUUID();
    expect(await decide('release', [held.id, unknown])).toEqual({
      released: 1,
      undecided: [{ id: unknown, code: 'not_found', message: 'No held play has this id' }],
    });
    expect(await t.stored(held)).toMatchObject({
      state: 'counted',
      billed_micro: 3_000,
      unbilled_cause: null,
    });
    expect(await t.fundsOf(campaign)).toMatchObject({ spent: 6_000, reserved: 0 });
    expect(await playedBy(device)).toBe('20');

    const { id } = held;
    const before = { id, code: 'already_decided', message: 'This play was released before' };
    expect(await decide('release', [id])).toEqual({ released: 0, undecided: [before] });
    expect(await decide('discard', [id, id])).toEqual({ discarded: 0, undecided: [before] });
    expect(await t.report(device, [held])).toMatchObject({ duplicates: 1 });
    expect(await t.fundsOf(campaign)).toMatchObject({ spent: 6_000 });
    const [entry] = await auditOf(t.database, held.id);
    expect(entry).toMatchObject({ action: 'released', actor_id: admin.id, subject_type: 'play' });
  });

  test('take nothing that a lease reserves', async () => {
    const campaign = await t.addCampaign({ budgetUsd: 0.01, capUsd: 10 });
    const { held } = await holdOne(campaign);
    await t.database.kysely
      .updateTable('campaign_funds')
      .set({ reserved_micro: 5_000 })
      .where('campaign_id', '=', campaign.id)
      .execute();
    await decide('release', [held.id]);
    expect(await t.stored(held)).toMatchObject({
      billed_micro: 0,
      unbilled_cause: 'over_delivery',
    });
  });

  test('of many screens are released in as many statements as those of a few, and listed one query at a time', async () => {
    const campaign = await t.addCampaign();
    const held: string[] = [];
    for (let n = 0; n < 14; n += 1) held.push((await holdOne(campaign)).held.id);
    const statements = countedStatements(t.database);
    const billing = {
      readZones: createReadZones(),
      readPriceLists: createReadPriceLists({ highDemandCampaigns: 9 }),
    };
    const release = (ids: string[]) =>
      releasePlays(statements.database, { ids, actorId: admin.id }, billing);
    const listed = calls.list.request.query.parse({ reason: 'impossible_place' });
    expect(await statements.by(() => listHeldPlays(statements.database, listed))).toMatchObject({
      atOnce: 1,
    });
    await release(held.slice(0, 2));
    const few = await statements.by(() => release(held.slice(2, 4)));
    const many = await statements.by(() => release(held.slice(4)));
    expect(many.count).toBe(few.count);
    for (const id of held) expect(await t.stored({ id })).toMatchObject({ state: 'counted' });
    expect(await auditOf(t.database, held[13] ?? '')).toMatchObject([{ action: 'released' }]);
  });

  test('of a screen that was deleted can be discarded, not released', async () => {
    const campaign = await t.addCampaign();
    const { device, held } = await holdOne(campaign);
    await t.database.kysely.deleteFrom('devices').where('id', '=', device.id).execute();
    expect(await decide('release', [held.id])).toMatchObject({
      released: 0,
      undecided: [{ id: held.id, code: 'not_found' }],
    });
    expect(await decide('discard', [held.id])).toEqual({ discarded: 1, undecided: [] });
  });

  test('are gone for good once an admin discards them', async () => {
    const campaign = await t.addCampaign();
    const { device, held } = await holdOne(campaign);
    expect(await decide('discard', [held.id])).toEqual({ discarded: 1, undecided: [] });
    expect(await t.stored(held)).toMatchObject({ state: 'discarded', billed_micro: 0 });
    expect(await t.fundsOf(campaign)).toMatchObject({ spent: 3_000 });
    expect(await playedBy(device)).toBe('10');
    expect(await decide('release', [held.id])).toMatchObject({
      released: 0,
      undecided: [{ code: 'already_decided', message: 'This play was discarded before' }],
    });
    const [entry] = await auditOf(t.database, held.id);
    expect(entry).toMatchObject({ action: 'discarded', actor_id: admin.id });
  });

  test('of two screens with the same id are decided one at a time: the admin saw one of them', async () => {
    const campaign = await t.addCampaign();
    const [mine, other] = [await holdOne(campaign), await holdOne(campaign)];
    await t.database.kysely
      .updateTable('impression_logs')
      .set({ id: mine.held.id })
      .where('id', '=', other.held.id)
      .execute();
    const { id } = mine.held;
    expect(await decide('release', [id])).toMatchObject({
      released: 0,
      undecided: [{ id, code: 'ambiguous_id' }],
    });
    expect(await decide('release', [id], mine.device.id)).toEqual({ released: 1, undecided: [] });
    expect(await playedBy(mine.device)).toBe('20');
    expect(await playedBy(other.device)).toBe('10');
  });

  test('of two admins who release the same, one does', async () => {
    const campaign = await t.addCampaign();
    const { held } = await holdOne(campaign);
    const answers = await Promise.all([
      decide('release', [held.id]),
      decide('release', [held.id]),
      decide('discard', [held.id]),
    ]);
    const done = answers.flatMap((answer) => Object.values(answer as Record<string, unknown>));
    expect(done.filter((one) => typeof one === 'number').sort()).toEqual([0, 0, 1]);
  });
});
