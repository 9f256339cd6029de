import { randomUUID } from 'node:crypto';
import { testDatabases } from '@juu/db/testing/test-database';
import type { BatchResult } from '@juu/shared/endpoints/device';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createReadPriceLists } from '../playing/price-lists.ts';
import { createReadZones } from '../playing/read-zones.ts';
import { createIngest, type Ingest } from '../telemetry/ingest.ts';
import { impressionKind } from './impression-kind.ts';
import { ago, fleetUnderTest, play, type TestCampaign } from './testing/fleet-under-test.ts';

interface Screen {
  readonly id: string;
}
type Batch = readonly [Screen, readonly unknown[]];

/** A place that a constraint of the test refuses. */
const ODD = { lat: -1.25, lng: 36.5 };

describe.each(testDatabases())('batches of several screens on $name', ({ name, open }) => {
  const t = fleetUnderTest(open);
  let campaign: TestCampaign;
  let ingest: Ingest;
  beforeAll(async () => {
    campaign = await t.addCampaign();
    const readPriceLists = createReadPriceLists({ highDemandCampaigns: 5 });
    const kind = impressionKind({ readZones: createReadZones(), readPriceLists });
    ingest = createIngest(t.database, kind);
  });

  const screens = (count: number) =>
    Promise.all(Array.from({ length: count }, () => t.addDevice()));

  /** Sends batches while two others run, so that one transaction takes them. */
  async function together(batches: readonly Batch[]): Promise<PromiseSettledResult<BatchResult>[]> {
    const first = await screens(2);
    const begun = first.map(({ id }) => ingest(id, []));
    const sent = Promise.allSettled(batches.map(([{ id }, events]) => ingest(id, events)));
    await Promise.all(begun);
    return sent;
  }

  const outcome = (settled: PromiseSettledResult<BatchResult>) => {
    if (settled.status === 'rejected') return { failed: (settled.reason as { code: string }).code };
    const { server_time: _, rejected, ...counts } = settled.value;
    return { ...counts, rejected: rejected.map(({ code }) => code) };
  };

  test('are judged as they are one after the other', async () => {
    const batches = () => {
      const once = play(campaign);
      return [
        [play(campaign), play(campaign)],
        [once, once],
        [play(campaign), play(campaign, { lat: 1, lng: 35 })],
        [play(campaign, { at: ago(-10).toISOString() }), play(campaign)],
        [play(campaign, { creative_id: randomUUID() }), { id: 'none' }],
        [],
      ];
    };
    const own = batches();
    const group = await screens(own.length);
    const alone = await screens(own.length);
    const grouped = await together(group.map((screen, i): Batch => [screen, own[i] ?? []]));
    const one: PromiseSettledResult<BatchResult>[] = [];
    for (const [i, events] of batches().entries()) {
      const [settled] = await Promise.allSettled([ingest(alone[i]?.id ?? '', events)]);
      if (settled) one.push(settled);
    }
    expect(grouped.map(outcome)).toEqual(one.map(outcome));
    expect(grouped.map(outcome)).toMatchObject([
      { accepted: 2 },
      { accepted: 1, duplicates: 1 },
      { accepted: 1, held: 1 },
      { accepted: 1, rejected: ['in_future'] },
      { rejected: ['unknown_creative', 'invalid_value'] },
      { accepted: 0 },
    ]);
  });

  test('may use the same ids, and one’s refused id is not forgotten for another', async () => {
    const [a, b] = await screens(2);
    if (!a || !b) throw new Error('there are two');
    const sound = play(campaign);
    const unsound = { ...sound, creative_id: randomUUID() };
    const first = await together([
      [a, [unsound]],
      [b, [sound]],
    ]);
    expect(first.map(outcome)).toMatchObject([{ rejected: ['unknown_creative'] }, { accepted: 1 }]);
    const second = await together([
      [a, [sound]],
      [b, [sound]],
    ]);
    expect(second.map(outcome)).toMatchObject([{ accepted: 1 }, { duplicates: 1 }]);
  });

  test('share what is left of a budget: three pay for a play, the others play free', async () => {
    const small = await t.addCampaign({ budgetUsd: 0.01 });
    const group = await screens(5);
    const results = await together(group.map((screen): Batch => [screen, [play(small)]]));
    for (const result of results) expect(outcome(result)).toMatchObject({ accepted: 1 });
    const bills = await t.database.kysely
      .selectFrom('impression_logs')
      .select(['billed_micro', 'unbilled_cause'])
      .where('campaign_id', '=', small.id)
      .orderBy('billed_micro')
      .execute();
    expect(bills.map(({ billed_micro }) => billed_micro)).toEqual([0, 0, 3_000, 3_000, 3_000]);
    expect(bills[0]?.unbilled_cause).toBe('over_delivery');
    expect(await t.fundsOf(small)).toMatchObject({ spent: 9_000 });
  });

  test('don’t fail with one whose data the database refuses, or whose screen is gone', async () => {
    const group = await screens(6);
    const [faulty, gone] = [group[2], group[4]];
    await sql`alter table impression_logs add constraint odd check (lat <> -1.25)`.execute(
      t.database.kysely,
    );
    await sql`delete from devices where id = ${gone?.id}::uuid`.execute(t.database.kysely);
    const results = await together(
      group.map((screen): Batch => [screen, [play(campaign, screen === faulty ? ODD : {})]]),
    );
    await sql`alter table impression_logs drop constraint odd`.execute(t.database.kysely);
    const sound = { accepted: 1, duplicates: 0, held: 0, rejected: [] };
    expect(results.map(outcome)).toEqual([
      sound,
      sound,
      { failed: '23514' },
      sound,
      { failed: 'not_found' },
      sound,
    ]);
  });

  test.runIf(name === 'Postgres')('don’t wait for one whose screen is held', async () => {
    const group = await screens(5);
    const [held, ...free] = group;
    let late: Promise<PromiseSettledResult<BatchResult>[]> = Promise.resolve([]);
    await t.database.kysely.transaction().execute(async (tx) => {
      await sql`select from device_states where device_id = ${held?.id}::uuid for update`.execute(
        tx,
      );
      late = together([[held as Screen, [play(campaign)]]]);
      const results = await together(free.map((screen): Batch => [screen, [play(campaign)]]));
      for (const result of results) expect(outcome(result)).toMatchObject({ accepted: 1 });
    });
    expect((await late).map(outcome)).toMatchObject([{ accepted: 1 }]);
  });
});
