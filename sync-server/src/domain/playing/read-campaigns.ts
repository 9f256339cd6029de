import type { Schema } from '@juu/db/schema';
import type { SubscriptionPlan } from '@juu/shared/campaign/schema';
import type { CreativeFormat } from '@juu/shared/creative/schema';
import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import {
  PLANS_WITHOUT_PREMIUM_ZONES,
  playsOn,
  UNLIMITED_PLANS,
} from '@juu/shared/playing/account-plan';
import { type Allowance, freeMicro, microOf } from '@juu/shared/playing/micro-dollars';
import {
  dailyCapOn,
  type PlayingCampaign,
  type Replaced,
} from '@juu/shared/playing/not-playing-codes';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { type QueryExecutorProvider, type RawBuilder, type Selectable, sql } from 'kysely';

/** A creative as a screen gets it. */
export interface PlayingCreative {
  readonly id: string;
  /** Null until the file has arrived. */
  readonly file_url: string | null;
  readonly sha256: string;
  readonly format: CreativeFormat;
  readonly duration_sec: number;
  readonly weight: number;
}

/** A campaign with what it has spent and reserved: all that the choice among campaigns depends on. */
export interface CampaignWithMoney extends PlayingCampaign {
  readonly id: string;
  readonly name: string;
  readonly advertiserId: string;
  readonly plan: SubscriptionPlan;
  readonly budget: Allowance;
  readonly dailyCap: Allowance;
  /** The daily cap of its present version, whatever the day; micro-dollars. */
  readonly presentCapMicro: number;
  /** Plays that leases of the day have left. */
  readonly grantedToday: number;
  /** Plays that its account may still have on the day, neither billed nor granted; Infinity: unlimited. */
  readonly freePlays: number;
}

/** A campaign with all that playing and billing depend on. */
export interface StoredCampaign extends CampaignWithMoney {
  /** Those of its present version. */
  readonly creatives: readonly PlayingCreative[];
  /** The latest that approved changes left out: late plays may name them. */
  readonly retired: readonly RetiredCreative[];
}

/** A creative that an approved change left out. */
export interface RetiredCreative {
  readonly id: string;
  readonly duration_sec: number;
  readonly retiredAt: Date;
}

/** At least as many as twenty changes can leave out. */
const MOST_RETIRED = 400;

/**
 * Columns that playing and billing depend on, read under their own names. A new column also needs a line in
 * `PlayingCampaign` and in `withMoney`.
 */
const CAMPAIGN_COLUMNS = [
  'id',
  'name',
  'advertiser_id',
  'subscription_plan',
  'budget_usd',
  'daily_cap_usd',
  'start_date',
  'end_date',
  'hours',
  'excluded_zones',
  'status',
  'pause_cause',
  'started_at',
  'stopped_at',
  'pauses',
  'replaced',
] as const;
/** The same of the advertiser's profile. */
const ACCOUNT_COLUMNS = [
  'account_plan',
  'trial_from',
  'over_credit_since',
  'inactive_since',
] as const;

/** True for a profile `p` whose plays of a day are limited. */
export const isLimited = sql<boolean>`coalesce(p.account_plan, '') <> all(${UNLIMITED_PLANS})`;

/**
 * Reads campaigns with what they have spent and reserved.
 *
 * @param day Nairobi's day of the daily cap, 'YYYY-MM-DD'
 */
export async function readCampaigns(
  connection: QueryExecutorProvider,
  ids: readonly string[],
  day: string,
): Promise<StoredCampaign[]> {
  const rows = await readRows<CreativesRow>(connection, day, {
    chosen: sql`c.id = any(${ids}::uuid[])`,
    // One look into the table for all: with 500 campaigns, each look takes milliseconds. Turns depend on the order.
    creatives: sql`
           (select json_agg(case when retired_at is null then json_build_object(
                     'id', id, 'file_url', file_url, 'sha256', coalesce(sha256, ''), 'format', format,
                     'duration_sec', duration_sec, 'weight', weight, 'retired_at', null)
                   else json_build_object('id', id, 'duration_sec', duration_sec, 'retired_at', retired_at) end
                   order by retired_at desc nulls first, position, id)
              from (select * from creatives where campaign_id = c.id and change_id is null
                     order by retired_at desc nulls first, position, id
                     limit ${MAX_CREATIVES_PER_CAMPAIGN + MOST_RETIRED}) latest) as creatives`,
  });
  return rows.map((row) => {
    const creatives: PlayingCreative[] = [];
    const retired: RetiredCreative[] = [];
    for (const creative of row.creatives ?? []) {
      if (creative.retired_at === null) creatives.push(creative);
      else retired.push({ ...creative, retiredAt: new Date(creative.retired_at) });
    }
    const arrived = creatives.filter(({ file_url }) => file_url !== null).length;
    return Object.assign(withMoney(row, day, arrived), { creatives, retired });
  });
}

/**
 * Reads all campaigns that are active in their flight on a day, without their creatives: no one who reads
 * them all needs these, and making their JSON takes time.
 *
 * @param day Nairobi's day, 'YYYY-MM-DD'
 */
export async function readCampaignsInFlight(
  connection: QueryExecutorProvider,
  day: string,
): Promise<CampaignWithMoney[]> {
  const rows = await readRows<ArrivedRow>(connection, day, {
    chosen: sql`c.status = 'active' and p.status = 'active' and ${day}::date between c.start_date and c.end_date`,
    creatives: sql`
           (select count(file_url)::int from current_creatives where campaign_id = c.id) as creatives_arrived`,
  });
  return rows.map((row) => withMoney(row, day, row.creatives_arrived));
}

interface Reading {
  /** Which campaigns `c` of profiles `p` are read. */
  readonly chosen: RawBuilder<unknown>;
  /** A column of their creatives. */
  readonly creatives: RawBuilder<unknown>;
}

async function readRows<Row extends MoneyRow>(
  connection: QueryExecutorProvider,
  day: string,
  { chosen, creatives }: Reading,
): Promise<Row[]> {
  // There is one text for each kind of choice.
  const { rows } = await sql<Row>`
    /* keep plan */
    select ${columnsOf('c', CAMPAIGN_COLUMNS)}, ${columnsOf('p', ACCOUNT_COLUMNS)},
           p.status as advertiser_status, a.plays as account_plays, a.granted as account_granted,
           case when p.account_plan = any(${PLANS_WITHOUT_PREMIUM_ZONES}) then
             array(select id::text from zones where tier = 'premium' order by 1)
           else '{}' end as left_out_zone_ids,
           f.spent_micro, f.reserved_micro,
           d.spent_micro as spent_today_micro, d.reserved_micro as reserved_today_micro,
           d.reserved_plays as granted_today,
           coalesce(z.zone_ids, '{}') as zone_ids, ${creatives}
      from campaigns c
      join profiles p on p.id = c.advertiser_id
      join campaign_funds f on f.campaign_id = c.id
      left join campaign_day_funds d on d.campaign_id = c.id and d.day = ${day}::date
      left join (
        select campaign_id, array_agg(zone_id::text order by zone_id::text) as zone_ids
          from campaign_zones
         where campaign_id in (
           select c.id from campaigns c join profiles p on p.id = c.advertiser_id where ${chosen})
         group by campaign_id
      ) z on z.campaign_id = c.id
      left join (
        select o.advertiser_id, sum(od.plays) as plays, sum(od.reserved_plays) as granted
          from campaigns o
          join campaign_day_funds od on od.campaign_id = o.id and od.day = ${day}::date
         where o.advertiser_id in (
           select c.advertiser_id from campaigns c join profiles p on p.id = c.advertiser_id
            where ${chosen} and ${isLimited})
         group by o.advertiser_id
      ) a on a.advertiser_id = c.advertiser_id
     where ${chosen}
     order by c.id`.execute(connection);
  return rows;
}

function columnsOf(table: string, columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

/** A row as it is read: the columns above, and what is computed from other tables. */
type MoneyRow = Pick<Selectable<Schema['campaigns']>, (typeof CAMPAIGN_COLUMNS)[number]> &
  Pick<Selectable<Schema['profiles']>, (typeof ACCOUNT_COLUMNS)[number]> & {
    readonly advertiser_status: ProfileStatus;
    readonly account_plays: string | null;
    readonly account_granted: string | null;
    readonly left_out_zone_ids: string[];
    readonly spent_micro: string;
    readonly reserved_micro: string;
    readonly spent_today_micro: string | null;
    readonly reserved_today_micro: string | null;
    readonly granted_today: number | null;
    readonly zone_ids: string[];
  };

type ArrivedRow = MoneyRow & { readonly creatives_arrived: number };

/** A present creative as a screen gets it, or what is kept of a retired one. */
type CreativeRow =
  | (PlayingCreative & { readonly retired_at: null })
  | (Omit<RetiredCreative, 'retiredAt'> & { readonly retired_at: string });

type CreativesRow = MoneyRow & {
  readonly creatives: CreativeRow[] | null;
};

function replacedOf({ replaced }: Pick<MoneyRow, 'replaced'>): Replaced[] {
  return replaced.map((terms) => ({
    until: new Date(terms.until),
    start_date: terms.start_date,
    end_date: terms.end_date,
    hours: terms.hours,
    zoneIds: terms.zone_ids,
    excludedZoneIds: terms.excluded_zone_ids,
    dailyCapMicro: microOf(terms.daily_cap_usd),
  }));
}

/** Names each field: a copy of the whole row takes longer than all that is done with 500 campaigns. */
function withMoney(row: MoneyRow, day: string, creativesArrived: number): CampaignWithMoney {
  const account = {
    plan: row.account_plan,
    trialFrom: row.trial_from,
    isOverCredit: row.over_credit_since !== null,
    playsToday: Number(row.account_plays ?? 0),
  };
  const budget = {
    limitMicro: microOf(row.budget_usd),
    spentMicro: Number(row.spent_micro),
    reservedMicro: Number(row.reserved_micro),
  };
  const replaced = replacedOf(row);
  const presentCapMicro = microOf(row.daily_cap_usd);
  const dailyCap = {
    limitMicro: dailyCapOn({ replaced }, day, presentCapMicro),
    spentMicro: Number(row.spent_today_micro ?? 0),
    reservedMicro: Number(row.reserved_today_micro ?? 0),
  };
  return {
    id: row.id,
    name: row.name,
    advertiserId: row.advertiser_id,
    status: row.status,
    pause_cause: row.pause_cause,
    start_date: row.start_date,
    end_date: row.end_date,
    hours: row.hours,
    plan: row.subscription_plan,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    pauses: row.pauses.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    replaced,
    advertiserStoppedAt: row.inactive_since,
    zoneIds: row.zone_ids,
    // Not `readExcludedZones`: checked when it was written, and 500 more checks would take 2 ms.
    excludedZoneIds: row.excluded_zones ? JSON.parse(row.excluded_zones) : [],
    leftOutZoneIds: row.left_out_zone_ids,
    advertiserStatus: row.advertiser_status,
    account,
    freePlays: Math.max(
      0,
      playsOn(account, day) - account.playsToday - Number(row.account_granted ?? 0),
    ),
    // Reserved money will play: only spent money is gone.
    capMicro: dailyCap.limitMicro,
    budgetMicro: budget.limitMicro,
    leftTodayMicro: freeMicro({ ...dailyCap, reservedMicro: 0 }),
    leftMicro: freeMicro({ ...budget, reservedMicro: 0 }),
    heldBackMicro: budget.reservedMicro - dailyCap.reservedMicro,
    creativesArrived,
    budget,
    dailyCap,
    presentCapMicro,
    grantedToday: row.granted_today ?? 0,
  };
}
