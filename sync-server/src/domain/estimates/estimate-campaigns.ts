import type { Database } from '@juu/db/database';
import type { PlanChoice } from '@juu/shared/billing/plan-change';
import { estimateCampaign } from '@juu/shared/estimate/estimate-campaign';
import type { ZoneInventory } from '@juu/shared/estimate/inventory';
import { nextPlanOf } from '@juu/shared/estimate/next-plan';
import { playSecondsOf } from '@juu/shared/estimate/play-seconds';
import { readWeek } from '@juu/shared/playing/hours-of-week';
import { OUTSIDE_ZONES_CENTS, usdToCents } from '@juu/shared/pricing/slot-price';
import { nairobiDay } from '@juu/shared/time';
import { sql } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { readCampaigns } from '../playing/read-campaigns.ts';

/** Campaigns that one round estimates. */
const AT_ONCE = 100;

/** The plan, the booked plan and the trial of an account, as text. */
const ACCOUNT = sql`concat_ws(' ', coalesce(p.account_plan, '-'), coalesce(p.next_plan, '-'), p.trial_from)`;

interface Due {
  readonly id: string;
  readonly revision: number;
  readonly account: string;
  readonly next_plan: PlanChoice | null;
}

/**
 * Estimates drafts that are new or changed, or whose account's plan changed. An estimate counts from today
 * and stays once the campaign is decided, so that it can be compared with the bill.
 */
export async function estimateCampaigns({ kysely }: Database): Promise<void> {
  const { rows: due } = await sql<Due>`
    select c.id, c.revision, ${ACCOUNT} as account, p.next_plan
      from campaigns c
      join profiles p on p.id = c.advertiser_id
      left join campaign_estimates e on e.campaign_id = c.id
     where c.status = 'draft'
       and (e.revision is distinct from c.revision or e.account is distinct from ${ACCOUNT})
     order by c.id limit ${AT_ONCE}`.execute(kysely);
  if (due.length === 0) return;
  const found = await estimatesOf(kysely, due, nairobiDay(await readNow(kysely)));
  const estimates = due.flatMap(({ id, revision, account }) => {
    const estimate = found.get(id);
    return estimate ? [{ id, revision, account, ...estimate }] : [];
  });
  await sql`
    insert into campaign_estimates as e
           (campaign_id, advertiser_id, plays, spend_usd, until, estimated_at, revision, account)
    select c.id, c.advertiser_id, r.plays, r.spend_usd, r.until, now(), r.revision, r.account
      from json_to_recordset(${JSON.stringify(estimates)}::json)
           r (id uuid, revision int, account text, plays int, spend_usd numeric, until date)
      join campaigns c on c.id = r.id
     order by c.id
    on conflict (campaign_id) do update
      set plays = excluded.plays, spend_usd = excluded.spend_usd, until = excluded.until,
          estimated_at = excluded.estimated_at, revision = excluded.revision, account = excluded.account
    where e.revision <= excluded.revision`.execute(kysely);
}

interface CampaignToEstimate extends Pick<Due, 'id' | 'next_plan'> {
  /** The first day to count, 'YYYY-MM-DD'; left out: today. */
  readonly from?: string;
}

/** Plays, spend in US dollars, and the last day of the estimate, 'YYYY-MM-DD'. */
interface CampaignEstimate {
  readonly plays: number;
  readonly spend_usd: number;
  readonly until: string;
}

/**
 * Estimates campaigns as they are now, in the time that screens had left in the last weeks.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @returns the estimates by campaign, without those that no longer exist
 */
export async function estimatesOf(
  kysely: Database['kysely'],
  wanted: readonly CampaignToEstimate[],
  today: string,
): Promise<ReadonlyMap<string, CampaignEstimate>> {
  const inventory = await readInventory(kysely);
  const zones = await kysely.selectFrom('zones').select(['id', 'tier']).execute();
  const ids = wanted.map(({ id }) => id);
  const campaigns = await readCampaigns(kysely, ids, today);
  return new Map(
    campaigns.map((campaign) => {
      const { next_plan = null, from = today } = wanted.find(({ id }) => id === campaign.id) ?? {};
      const planned = {
        ...campaign,
        playSeconds: playSecondsOf(campaign.creatives),
        next: nextPlanOf(next_plan, zones, today),
      };
      const { plays, spendMicro, until } = estimateCampaign(planned, inventory, from);
      return [campaign.id, { plays, spend_usd: spendMicro / 1e6, until }];
    }),
  );
}

async function readInventory(kysely: Database['kysely']): Promise<ZoneInventory[]> {
  const rows = await kysely
    .selectFrom('zone_inventory as i')
    .leftJoin('zones as z', 'z.id', 'i.zone_id')
    .select(['i.zone_id', 'i.duty_minutes', 'i.played_minutes', 'i.high_demand', 'z.base_cpm'])
    .execute();
  return rows.map((row) => ({
    zoneId: row.zone_id,
    baseCents: row.base_cpm === null ? OUTSIDE_ZONES_CENTS : usdToCents(row.base_cpm),
    dutyMinutes: row.duty_minutes,
    playedMinutes: row.played_minutes,
    highDemand: readWeek(row.high_demand),
  }));
}
