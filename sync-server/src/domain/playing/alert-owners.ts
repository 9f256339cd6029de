import type { Database } from '@juu/db/database';
import {
  budgetNearlySpent,
  budgetSpent,
  type NotificationText,
  notPlaying,
} from '@juu/shared/notification/notification-texts';
import { bookedHoursOfDay } from '@juu/shared/playing/booked-hours';
import { highestPriceMicro } from '@juu/shared/playing/highest-price-micro';
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

/** A campaign that its owner may have to be told of. */
interface Candidate extends StoredCampaign {
  readonly name: string;
}

/** Part of a budget from which on its owner is told. */
const NEARLY_SPENT = 0.8;
/** Campaigns looked at in one run; the next run comes soon. */
const MOST_AT_ONCE = 500;
/** Hours in Nairobi in which taxis are on the road: at night no campaign plays, and none stands still. */
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
 * Tells owners once that 80 % of a campaign's budget is spent, and once that all of it is: the rest pays for no
 * play any more.
 */
export async function tellOfBudgets(options: AlertOptions): Promise<void> {
  const { database, readZones } = options;
  const now = options.now ?? (await readNow(database.kysely));
  const campaigns = await candidates(options, {
    day: nairobiDay(now),
    where: sql<boolean>`c.status = 'active'
      and f.spent_micro >= c.budget_usd * 1000000 * ${NEARLY_SPENT}::numeric
      and ${notTold('campaign_budget_spent')}`,
  });
  const zones = await readZones(database.kysely);
  await tell(
    database,
    campaigns.map((campaign) => {
      const { budgetMicro, leftMicro, zoneIds } = campaign;
      const budgetCents = centsOf(budgetMicro);
      const spentCents = centsOf(budgetMicro - leftMicro);
      const priceMicro = highestPriceMicro(zoneIds, zones, { now, until: playlistEnd(now) });
      return leftMicro < priceMicro
        ? { campaign, text: budgetSpent(campaign, budgetCents) }
        : { campaign, text: budgetNearlySpent(campaign, { spentCents, budgetCents }) };
    }),
  );
}

/**
 * Tells owners once that a campaign that was live all of yesterday has not played since, and why. Once it has
 * played, they are told of the next standstill.
 */
export async function tellOfStandstills(options: AlertOptions): Promise<void> {
  const { database, market } = options;
  const now = options.now ?? (await readNow(database.kysely));
  const hour = nairobiHour(now);
  if (hour < DAYTIME.from || hour >= DAYTIME.until) return;
  const today = nairobiDay(now);
  const yesterday = nairobiDay(new Date(now.getTime() - DAY_MS));
  const begin = startOfNairobiDay(yesterday);
  await sql`
    delete from campaign_alerts a
     where a.kind = 'campaign_not_playing'
       and exists (select from campaign_daily d
                    where d.campaign_id = a.campaign_id and d.day >= ${yesterday}::date and d.impressions > 0)
  `.execute(database.kysely);
  const campaigns = await candidates(options, {
    day: today,
    where: sql<boolean>`c.status = 'active' and c.started_at < ${begin}
      and ${yesterday}::date >= c.start_date and ${today}::date <= c.end_date
      and not exists (select from campaign_daily d
                       where d.campaign_id = c.id and d.day >= ${yesterday}::date and d.impressions > 0)
      and ${notTold('campaign_not_playing')}`,
  });
  const place = { now, zones: await options.readZones(database.kysely), market };
  const told = await Promise.all(
    campaigns.filter(wasLiveFrom(begin)).map(async (campaign) => {
      const reasons = await reasonsAt(campaign, place);
      const [reason] = reasons;
      if (!reason || reasons.some(({ code }) => NOT_TOLD.includes(code))) return [];
      return [{ campaign, text: notPlaying(campaign, reason) }];
    }),
  );
  await tell(database, told.flat());
}

/** True for campaigns that booked an hour of the day that begins there, and were not paused since. */
function wasLiveFrom(begin: Date) {
  return ({ hours, pauses = [] }: StoredCampaign) =>
    bookedHoursOfDay(hours, begin).includes(true) && pauses.every(({ to }) => to < begin);
}

/** The campaigns of which a condition is true: `c` is the campaign, `f` its funds. */
async function candidates(
  { database: { kysely } }: AlertOptions,
  { day, where }: { day: string; where: RawBuilder<boolean> },
): Promise<Candidate[]> {
  const rows = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('campaign_funds as f', 'f.campaign_id', 'c.id')
    .select(['c.id', 'c.name'])
    .where(where)
    .orderBy('c.id')
    .limit(MOST_AT_ONCE)
    .execute();
  if (rows.length === 0) return [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const campaigns = await readCampaigns(kysely, [...names.keys()], day);
  return campaigns.map((campaign) => ({ ...campaign, name: names.get(campaign.id) ?? '' }));
}

const notTold = (kind: NotificationText['kind']) =>
  sql<boolean>`not exists (select from campaign_alerts a where a.campaign_id = c.id and a.kind = ${kind})`;

/** Notifies the owners of what no process told them yet. */
async function tell(
  database: Database,
  alerts: readonly { readonly campaign: Candidate; readonly text: NotificationText }[],
): Promise<void> {
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
        .map(({ campaign, text }) => ({ user_id: campaign.advertiserId, ...text })),
    );
  });
}

const centsOf = (micro: number) => Math.floor(micro / 10_000);
