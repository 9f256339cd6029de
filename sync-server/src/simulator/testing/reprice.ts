import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

interface Play {
  readonly id: string;
  readonly campaign_id: string;
  readonly zone_id: string | null;
  readonly at: Date;
  readonly lat: number;
  readonly lng: number;
  readonly billed_micro: number;
  readonly unbilled_cause: string | null;
}

interface ZoneRow {
  readonly id: string;
  readonly base_cpm: string;
  readonly tier: string;
  readonly polygon_geojson: { readonly coordinates: [number, number][][] };
}

interface CampaignRow {
  readonly id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly hours: string | null;
  readonly excluded_zones: string | null;
  readonly started_at: Date | null;
  /** Null: it still plays. */
  readonly stopped_at: Date | null;
  readonly pauses: readonly { from: string; to: string }[];
  readonly zone_ids: string[];
  readonly account_plan: string | null;
}

const RUSH_HOURS = [7, 8, 17, 18, 19];
/** Screens play on until they fetch a playlist again: plays of these milliseconds after a stop are billed. */
const PLAYED_ON_MS = 300_000;
const PAGE = 20_000;
/** On a border rounding decides: a tenth of a millimetre to the east or west is right too. Degrees. */
const NUDGES = [0, 1e-9, -1e-9];

/**
 * Recomputes the price of every counted play from zones, stored price lists and campaigns alone, with
 * separate code from the product's.
 *
 * @returns the plays that were billed otherwise, and price lists that break the tariff
 */
export async function findWrongPrices({ kysely }: Database): Promise<string[]> {
  const { rows: zones } = await sql<ZoneRow>`
    select id, base_cpm, tier, polygon_geojson from zones`.execute(kysely);
  const { rows: campaigns } = await sql<CampaignRow>`
    select c.id, start_date::text, end_date::text, hours, excluded_zones, started_at,
           case when c.status <> 'active' then stopped_at end as stopped_at, pauses, account_plan,
           array(select zone_id::text from campaign_zones z where z.campaign_id = c.id) as zone_ids
      from campaigns c join profiles p on p.id = c.advertiser_id`.execute(kysely);
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const { cents, wrong } = await readPriceLists({ kysely }, zones);

  /** Zone, micro-dollars and cause of all bills that are right. */
  const billsOf = (play: Play): string[] => {
    const inside = zones.filter(({ polygon_geojson: { coordinates } }) =>
      coordinates.every((ring, index) => (windingOf(ring, play) !== 0) === (index === 0)),
    );
    const hour = Math.floor(play.at.getTime() / 3_600_000);
    const priced = inside
      .map(({ id }) => ({ id, cents: cents.get(`${hour} ${id}`) ?? Number.NaN }))
      .sort((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1));
    const { id = null, cents: slotCents = 300 } = priced[0] ?? {};
    const campaign = campaignOf.get(play.campaign_id) as CampaignRow;
    return isBooked(campaign, play.at, inside)
      ? [`${id} ${slotCents * 10} billed`, `${id} 0 over_delivery`]
      : [`${id} 0 not_booked`];
  };

  for (let after = ''; ; ) {
    const { rows: plays } = await sql<Play>`
      select id, campaign_id, zone_id, at, lat, lng, billed_micro, unbilled_cause
        from impression_logs where state = 'counted' and id::text > ${after}
       order by id::text limit ${PAGE}`.execute(kysely);
    if (plays.length === 0) return wrong;
    for (const play of plays) {
      const bill = `${play.zone_id} ${play.billed_micro} ${play.unbilled_cause ?? 'billed'}`;
      const isRight = NUDGES.some((nudge) =>
        billsOf({ ...play, lng: play.lng + nudge }).includes(bill),
      );
      if (!isRight) wrong.push(`${play.id}: ${bill}, not ${billsOf(play).join(' or ')}`);
    }
    after = plays.at(-1)?.id ?? after;
  }
}

/** Reads the slot prices by hour (since 1970) and zone, checked against the tariff; US cents. */
async function readPriceLists({ kysely }: Pick<Database, 'kysely'>, zones: readonly ZoneRow[]) {
  const { rows } = await sql<{
    hour: Date;
    zone_id: string;
    slot_cents: number;
    high_demand: boolean;
  }>`select * from zone_prices`.execute(kysely);
  const baseOf = new Map(zones.map(({ id, base_cpm }) => [id, Math.round(Number(base_cpm) * 100)]));
  const wrong: string[] = [];
  const cents = new Map<string, number>();
  for (const { hour, zone_id, slot_cents, high_demand } of rows) {
    const nairobiHour = (hour.getUTCHours() + 3) % 24;
    const rush = RUSH_HOURS.includes(nairobiHour) ? 300 : 0;
    const sum = (baseOf.get(zone_id) ?? Number.NaN) + rush + (high_demand ? 200 : 0);
    const expected = Math.max(300, Math.min(1_900, sum));
    if (slot_cents !== expected) {
      wrong.push(`the list of ${hour.toISOString()}: ${slot_cents}, not ${expected}`);
    }
    cents.set(`${hour.getTime() / 3_600_000} ${zone_id}`, slot_cents);
  }
  return { cents, wrong };
}

/** Counts how often a ring winds around a place. */
function windingOf(ring: readonly [number, number][], { lng, lat }: Play): number {
  let winding = 0;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] as [number, number];
    const side = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1);
    if (y1 <= lat && y2 > lat && side > 0) winding += 1;
    if (y1 > lat && y2 <= lat && side < 0) winding -= 1;
  }
  return winding;
}

function isBooked(campaign: CampaignRow, at: Date, inside: readonly ZoneRow[]): boolean {
  const zoneIds = inside.map(({ id }) => id);
  const isLeftOut =
    campaign.account_plan === 'basic' && inside.some(({ tier }) => tier === 'premium');
  const fetchedBy = new Date(at.getTime() - PLAYED_ON_MS);
  const local = new Date(at.getTime() + 3 * 3_600_000);
  const day = local.toISOString().slice(0, 10);
  const hourOfWeek = ((local.getUTCDay() + 6) % 7) * 24 + local.getUTCHours();
  const excluded: string[] = JSON.parse(campaign.excluded_zones ?? '[]');
  return (
    !isLeftOut &&
    (campaign.started_at === null || at >= campaign.started_at) &&
    (campaign.stopped_at === null || fetchedBy < campaign.stopped_at) &&
    !campaign.pauses.some(({ from, to }) => fetchedBy >= new Date(from) && at < new Date(to)) &&
    day >= campaign.start_date &&
    day <= campaign.end_date &&
    (campaign.hours ?? '1'.repeat(168))[hourOfWeek] === '1' &&
    (campaign.zone_ids.length === 0 || campaign.zone_ids.some((id) => zoneIds.includes(id))) &&
    !excluded.some((id) => zoneIds.includes(id))
  );
}
