import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { TestDatabase } from '@juu/db/testing/test-database';
import { type BatchResult, device as calls, type Playlist } from '@juu/shared/endpoints/device';
import { nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { bearer } from '../../../testing/accounts.ts';
import { addDevice, type TestDevice } from '../../../testing/add-device.ts';
import { serverUnderTest } from '../../../testing/server-under-test.ts';

/** A place outside the zones of the seeds and of most tests. */
export const NOWHERE = { lng: 36.5, lat: -1.5 };

interface CampaignFacts {
  readonly budgetUsd?: number;
  readonly capUsd?: number;
  readonly zoneIds?: readonly string[];
  readonly excludedZoneIds?: readonly string[];
  /** Weight of each creative. */
  readonly weights?: readonly number[];
  readonly status?: 'active' | 'draft';
  readonly plan?: 'basic' | 'premium';
  readonly start?: string;
  readonly end?: string;
  readonly hours?: string;
  readonly advertiserId?: string;
}

export interface TestCampaign {
  readonly id: string;
  readonly advertiserId: string;
  readonly creativeIds: readonly string[];
}

/** A square zone of two kilometres. */
export async function addSquare(
  { kysely }: Pick<Database, 'kysely'>,
  { lng, lat, baseUsd }: { lng: number; lat: number; baseUsd: number },
): Promise<string> {
  const [west, south, east, north] = [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const { id } = await kysely
    .insertInto('zones')
    .values({
      name: `Square ${randomUUID()}`,
      tier: 'standard',
      base_cpm: baseUsd,
      polygon_geojson: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An active campaign with creatives whose files are there; anything else as the facts say. */
export async function addPlayingCampaign(
  { kysely }: Pick<Database, 'kysely'>,
  advertiserId: string,
  facts: CampaignFacts = {},
): Promise<TestCampaign> {
  const { weights = [1] } = facts;
  const { id } = await kysely
    .insertInto('campaigns')
    .values({
      advertiser_id: advertiserId,
      name: 'On the road',
      subscription_plan: facts.plan ?? 'basic',
      budget_usd: facts.budgetUsd ?? 1_000,
      daily_cap_usd: facts.capUsd ?? 1_000,
      start_date: facts.start ?? '2020-01-01',
      end_date: facts.end ?? '2099-12-31',
      hours: facts.hours ?? null,
      excluded_zones: facts.excludedZoneIds ? JSON.stringify(facts.excludedZoneIds) : null,
      status: facts.status ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const zone_id of facts.zoneIds ?? []) {
    const zone = { campaign_id: id, advertiser_id: advertiserId, zone_id };
    await kysely.insertInto('campaign_zones').values(zone).execute();
  }
  const creativeIds: string[] = [];
  for (const [position, weight] of weights.entries()) {
    const creativeId = randomUUID();
    creativeIds.push(creativeId);
    await kysely
      .insertInto('creatives')
      .values({
        id: creativeId,
        campaign_id: id,
        advertiser_id: advertiserId,
        file_url: `/files/${creativeId}.png`,
        sha256: createHash('sha256').update(creativeId).digest('hex'),
        format: 'image',
        duration_sec: 10,
        position,
        weight,
      })
      .execute();
  }
  return { id, advertiserId, creativeIds };
}

/** A moment of yesterday in Nairobi, a day that late plays may still be of. @param time 'HH:MM:SS' */
export const yesterdayAt = (time: string) =>
  new Date(`${nairobiDay(new Date(Date.now() - 24 * 3_600_000))}T${time}+03:00`).toISOString();

/** So many minutes before now. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A play of a campaign's first creative now, in the middle of nowhere. */
export function play(campaign: TestCampaign, fields: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    at: new Date(Date.now() - 1000).toISOString(),
    campaign_id: campaign.id,
    creative_id: campaign.creativeIds[0],
    ...NOWHERE,
    ...fields,
  };
}

/** Calls of a screen at a server. */
export function deviceCalls(url: string) {
  const call = (path: string, key: string, body?: unknown) =>
    fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...bearer(key), 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
  return {
    call,
    async report(
      { key }: Pick<TestDevice, 'key'>,
      events: readonly unknown[],
    ): Promise<BatchResult> {
      const response = await call(calls.impressions.path, key, { events });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return calls.impressions.response.parse(await response.json());
    },
    async playlist({ key }: Pick<TestDevice, 'key'>, have?: string): Promise<Playlist> {
      const query = have ? `?${new URLSearchParams({ have })}` : '';
      const response = await call(`${calls.playlist.path}${query}`, key);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return calls.playlist.response.parse(await response.json());
    },
  };
}

/** A server with drivers' screens and advertisers' campaigns, for the tests of one block. */
export function fleetUnderTest(open: () => Promise<TestDatabase>) {
  const t = serverUnderTest(open);
  const devices = () => deviceCalls(t.server.url);
  return {
    get database() {
      return t.database;
    },
    get server() {
      return t.server;
    },
    startAnother: t.startAnother,
    async addDevice(): Promise<TestDevice & { readonly driverId: string }> {
      const { id: driverId } = await t.server.signUp('driver');
      return { ...(await addDevice(t.database, { driverId })), driverId };
    },
    async addCampaign({ advertiserId, ...facts }: CampaignFacts = {}): Promise<TestCampaign> {
      const owner = advertiserId ?? (await t.server.approvedAdvertiser()).id;
      return addPlayingCampaign(t.database, owner, facts);
    },
    addSquare: (square: Parameters<typeof addSquare>[1]) => addSquare(t.database, square),
    call: (path: string, key: string, body?: unknown) => devices().call(path, key, body),
    report: (device: Pick<TestDevice, 'key'>, events: readonly unknown[]) =>
      devices().report(device, events),
    playlist: (device: Pick<TestDevice, 'key'>, have?: string) => devices().playlist(device, have),
    /** The screen's playlist once the server has noticed the campaign. */
    playlistWith: (device: Pick<TestDevice, 'key'>, campaign: TestCampaign) =>
      vi.waitFor(
        async () => {
          const playlist = await devices().playlist(device);
          const items = playlist.items.filter(({ campaign_id }) => campaign_id === campaign.id);
          expect(items).not.toEqual([]);
          return { ...playlist, items };
        },
        { timeout: 10_000 },
      ),
    /** The stored play of an event. */
    stored: ({ id }: { id: string }) =>
      t.database.kysely
        .selectFrom('impression_logs')
        .select(['state', 'hold_reason', 'billed_micro', 'unbilled_cause', 'zone_id', 'driver_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    fundsOf: ({ id }: Pick<TestCampaign, 'id'>) => fundsOf(t.database, id),
  };
}

/** Returns a campaign's spent and reserved micro-dollars, and the plays left in its leases. */
export async function fundsOf({ kysely }: Pick<Database, 'kysely'>, campaignId: string) {
  const { rows } = await sql<{
    spent: number;
    reserved: number;
    days: { day: string; spent: number; reserved: number }[];
    playsLeft: number;
    leased: number;
  }>`
    select f.spent_micro::float8 as spent, f.reserved_micro::float8 as reserved,
           coalesce((select json_agg(json_build_object('day', day, 'spent', spent_micro, 'reserved', reserved_micro) order by day)
              from campaign_day_funds d where d.campaign_id = f.campaign_id), '[]') as days,
           (select coalesce(sum(plays_left), 0)::float8 from leases l where l.campaign_id = f.campaign_id) as "playsLeft",
           (select coalesce(sum(plays_left * price_micro), 0)::float8 from leases l where l.campaign_id = f.campaign_id) as leased
      from campaign_funds f where campaign_id = ${campaignId}`.execute(kysely);
  const [funds] = rows;
  if (!funds) throw new Error('a campaign has funds');
  return funds;
}

/** Puts a campaign's leases, and their money, in the past. */
export async function endLeases(
  { kysely }: Pick<Database, 'kysely'>,
  campaignId: string,
  minutesAgo: number,
): Promise<void> {
  await kysely
    .updateTable('leases')
    .set({ valid_until: ago(minutesAgo) })
    .where('campaign_id', '=', campaignId)
    .execute();
}
