import type { Database } from '@juu/db/database';
import {
  budgetNearlySpent,
  budgetSpent,
  type NotificationText,
  notPlaying,
} from '@juu/shared/notification/notification-texts';
import { bookedHoursOfDay } from '@juu/shared/playing/booked-hours';
import { highestPriceMicro } from '@juu/shared/playing/highest-price-micro';
import { microOf } from '@juu/shared/playing/micro-dollars';
import type { NotPlayingCode } from '@juu/shared/playing/not-playing-codes';
import { playlistEnd } from '@juu/shared/playing/playlist-end';
import { DAY_MS, nairobiDay, nairobiHour, startOfNairobiDay } from '@juu/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { notifyAll } from '../notifications/notify.ts';
import type { Market } from './market.ts';
import { readCampaigns, type StoredCampaign } from './read-campaigns.ts';
import { reasonsAt } from './read-playing.ts';
import type { ReadZones } from './read-zones.ts';

interface AlertOptions {
  readonly database: Database;
  readonly market: Market;
  readonly readZones: ReadZones;
  /** For tests; else the database's clock. */
  readonly now?: Date;
}

/** Part of a budget from which on its owner is told. */
const NEARLY_SPENT = 0.8;
/** Campaigns read at a time. */
const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Hours in Nairobi in which taxis are on the road: at night no campaign plays, so silence means nothing. */
const DAYTIME = { from: 8, until: 20 };

/** Reasons that pass by themselves, or that the owner knows of: while one holds, no other is told. */
const NOT_TOLD: readonly NotPlayingCode[] = [
  'campaign_not_active',
  'advertiser_not_active',
  'flight_not_begun',
  'flight_over',
  'hour_not_booked',
  'no_screen_on_duty',
  'no_money_left',
  'hour_share_used',
  'slot_share_used',
];

/**
 * Tells owners once that 80 % of a running campaign's budget is spent, and once that what is left can't pay for
 * another play.
 */
export async function alertOfBudgets({
  database,
  readZones,
  ...options
}: AlertOptions): Promise<void> {
  const now = options.now ?? (await readNow(database.kysely));
  const zones = await readZones(database.kysely);
  await inPages(async (after) => {
    const campaigns = await readNearlySpent(database, nairobiDay(now), after);
    await alert(
      database,
      campaigns.map(({ budget_usd, spent_micro, zone_ids, ...campaign }) => {
        const budgetMicro = microOf(budget_usd);
        const budgetCents = centsOf(budgetMicro);
        const spentMicro = Number(spent_micro);
        const priceMicro = highestPriceMicro(zone_ids, zones, { now, until: playlistEnd(now) });
        return {
          campaign,
          text:
            budgetMicro - spentMicro < priceMicro
              ? budgetSpent(campaign, budgetCents)
              : budgetNearlySpent(campaign, { spentCents: centsOf(spentMicro), budgetCents }),
        };
      }),
    );
    return campaigns;
  });
}

/**
 * Tells owners once that a campaign that was live all of yesterday has not played since, and why. Once it has
 * played, they are told of the next time.
 */
export async function alertOfStalled(options: AlertOptions): Promise<void> {
  const { database, market } = options;
  const now = options.now ?? (await readNow(database.kysely));
  const hour = nairobiHour(now);
  if (hour < DAYTIME.from || hour >= DAYTIME.until) return;
  const yesterday = nairobiDay(new Date(now.getTime() - DAY_MS));
  const begin = startOfNairobiDay(yesterday);
  await forgetStalled(database, yesterday);
  const place = { now, zones: await options.readZones(database.kysely), market };
  await inPages(async (after) => {
    const silent = await readSilent(database, { begin, yesterday, today: nairobiDay(now), after });
    const ids = silent.map(({ id }) => id);
    const campaigns = await readCampaigns(database.kysely, ids, nairobiDay(now));
    const alerts = await Promise.all(
      campaigns.filter(wasLiveFrom(begin)).map(async ({ id, advertiserId, ...campaign }) => {
        const reasons = await reasonsAt({ id, advertiserId, ...campaign }, place);
        const [reason] = reasons;
        if (!reason || reasons.some(({ code }) => NOT_TOLD.includes(code))) return [];
        const named = { id, name: campaign.name, advertiser_id: advertiserId };
        return [{ campaign: named, text: notPlaying(named, reason) }];
      }),
    );
    await alert(database, alerts.flat());
    return silent;
  });
}

/** Calls with the last id of the page before, until a page is not full. */
async function inPages(page: (after: string) => Promise<readonly { readonly id: string }[]>) {
  for (let after: string | undefined = BEFORE_ALL; after; ) {
    const rows = await page(after);
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  }
}

/** True for campaigns that booked an hour of the day that begins there, and were not paused since. */
function wasLiveFrom(begin: Date) {
  return ({ hours, pauses = [] }: StoredCampaign) =>
    bookedHoursOfDay(hours, begin).includes(true) && pauses.every(({ to }) => to < begin);
}

/** Running campaigns whose budget is nearly or fully spent; their owners may know the first of it. */
async function readNearlySpent({ kysely }: Database, today: string, after: string) {
  return kysely
    .selectFrom('campaigns as c')
    .innerJoin('campaign_funds as f', 'f.campaign_id', 'c.id')
    .select(['c.id', 'c.name', 'c.advertiser_id', 'c.budget_usd', 'f.spent_micro'])
    .select(
      sql<string[]>`array(select zone_id::text from campaign_zones where campaign_id = c.id)`.as(
        'zone_ids',
      ),
    )
    .where('c.status', '=', 'active')
    .where('c.end_date', '>=', today)
    .where(sql<boolean>`f.spent_micro >= c.budget_usd * 1000000 * ${NEARLY_SPENT}::numeric`)
    .where(isUnknown('campaign_budget_spent'))
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(PAGE)
    .execute();
}

interface Silence {
  /** The begin of yesterday. */
  readonly begin: Date;
  readonly yesterday: string;
  readonly today: string;
  readonly after: string;
}

/** Campaigns that were active in their flight since yesterday began and have no play since. */
async function readSilent({ kysely }: Database, { begin, yesterday, today, after }: Silence) {
  return kysely
    .selectFrom('campaigns as c')
    .select('c.id')
    .where('c.status', '=', 'active')
    .where('c.started_at', '<', begin)
    .where('c.start_date', '<=', yesterday)
    .where('c.end_date', '>=', today)
    .where(sql<boolean>`not ${playedSince(sql.ref('c.id'), yesterday)}`)
    .where(isUnknown('campaign_not_playing'))
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(PAGE)
    .execute();
}

async function forgetStalled({ kysely }: Database, yesterday: string): Promise<void> {
  await kysely
    .deleteFrom('campaign_alerts')
    .where('kind', '=', 'campaign_not_playing')
    .where(playedSince(sql.ref('campaign_alerts.campaign_id'), yesterday))
    .execute();
}

const playedSince = (campaignId: RawBuilder<unknown>, day: string) =>
  sql<boolean>`exists (select from campaign_daily d
                        where d.campaign_id = ${campaignId} and d.day >= ${day}::date and d.impressions > 0)`;

/** The owner of campaign `c` was not told of it. */
const isUnknown = (kind: NotificationText['kind']) =>
  sql<boolean>`not exists (select from campaign_alerts a where a.campaign_id = c.id and a.kind = ${kind})`;

interface Alert {
  readonly campaign: { readonly id: string; readonly advertiser_id: string };
  readonly text: NotificationText;
}

/** Notifies the owners of what no process told them yet. */
async function alert(database: Database, alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  await retryTransaction(database, async (tx) => {
    const fresh = await tx
      .insertInto('campaign_alerts')
      .values(alerts.map(({ campaign, text }) => ({ campaign_id: campaign.id, kind: text.kind })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('campaign_id')
      .execute();
    const ids = new Set(fresh.map(({ campaign_id }) => campaign_id));
    await notifyAll(
      tx,
      alerts
        .filter(({ campaign }) => ids.has(campaign.id))
        .map(({ campaign, text }) => ({ user_id: campaign.advertiser_id, ...text })),
    );
  });
}

const centsOf = (micro: number) => Math.floor(micro / 10_000);
