import { playsOn } from '@juu/shared/playing/account-plan';
import { type Allowance, freeMicro } from '@juu/shared/playing/micro-dollars';
import { dailyCapOn } from '@juu/shared/playing/not-playing-codes';
import { sql } from 'kysely';
import { type InTransaction, sendTogether } from '../../platform/database/send-together.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';
import { ByDay } from './by-day.ts';
import { isLimited, readCampaigns, type StoredCampaign } from './read-campaigns.ts';

/** A change of a campaign's spent and reserved micro-dollars and plays on a day. */
interface Change {
  spent_micro: number;
  reserved_micro: number;
  plays: number;
  reserved_plays: number;
}

const noChange = (): Change => ({ spent_micro: 0, reserved_micro: 0, plays: 0, reserved_plays: 0 });

/**
 * Spent and reserved money of some campaigns, locked until the transaction ends: no other transaction
 * spends or reserves in the meantime. Changes are collected, and written by the caller with `parts`.
 */
export class Funds {
  readonly campaigns: ReadonlyMap<string, StoredCampaign>;
  readonly #caps: ByDay<Allowance>;
  /** Plays and reserved plays of limited accounts, with the changes so far. */
  readonly #accountPlays: ByDay<number>;
  readonly #changes = new ByDay<Change>();
  readonly #totals = new Map<string, Change>();

  private constructor(
    campaigns: readonly StoredCampaign[],
    caps: ByDay<Allowance>,
    accountPlays: ByDay<number>,
  ) {
    this.#caps = caps;
    this.#accountPlays = accountPlays;
    this.campaigns = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  }

  /**
   * Locks campaigns in the order of their ids; those that do not exist are left out. If the account's plan
   * limits its plays, its profile is locked first: its campaigns share them.
   *
   * @param days Nairobi's days on which money may be spent or reserved, 'YYYY-MM-DD'
   */
  static async lock(
    tx: InTransaction,
    ids: readonly string[],
    days: readonly string[],
  ): Promise<Funds> {
    // Nothing is awaited before this is sent: callers send reads behind it.
    const locking = sql`
      /* keep plan */
      with accounts as materialized (
        select p.id from profiles p
         where p.id in (select advertiser_id from campaigns where id = any(${ids}::uuid[])) and ${isLimited}
         order by p.id for no key update
      )
      select from campaign_funds
       where campaign_id = any(${ids}::uuid[]) and (select count(*) from accounts) >= 0
       order by campaign_id for no key update`;
    const [day = '2000-01-01', ...others] = days;
    // A separate statement, so that it sees the writes of the transactions that held the locks.
    const [, campaigns] = await sendTogether(tx, (connection) => [
      locking.execute(connection),
      readCampaigns(connection, ids, day),
    ]);
    const caps = await readCaps(tx, campaigns, others);
    for (const { id, dailyCap } of campaigns) caps.set(id, day, dailyCap);
    return new Funds(campaigns, caps, await readAccountPlays(tx, campaigns, days));
  }

  /** The campaign's budget with the changes so far. */
  budget(campaignId: string): Allowance {
    return changed(this.#campaign(campaignId).budget, this.#totals.get(campaignId));
  }

  /** The daily cap with the changes so far. */
  dailyCap(campaignId: string, day: string): Allowance {
    const limitMicro = capOn(this.#campaign(campaignId), day);
    const cap = this.#caps.get(campaignId, day) ?? { limitMicro, spentMicro: 0, reservedMicro: 0 };
    return changed(cap, this.#changes.get(campaignId, day));
  }

  /** Returns the money that may still be spent or reserved on a day; micro-dollars. */
  free(campaignId: string, day: string): number {
    return Math.min(freeMicro(this.budget(campaignId)), freeMicro(this.dailyCap(campaignId, day)));
  }

  /** Plays that its account may still have on a day; Infinity: its plan doesn't limit them. */
  freePlays(campaignId: string, day: string): number {
    const { advertiserId, account } = this.#campaign(campaignId);
    const used = this.#accountPlays.get(advertiserId, day) ?? 0;
    return Math.max(0, playsOn(account, day) - used);
  }

  /** Spends and reserves, or returns what was reserved (a negative amount). */
  change(campaignId: string, day: string, change: Partial<Change>): void {
    const ofDay = this.#changes.get(campaignId, day) ?? noChange();
    const total = this.#totals.get(campaignId) ?? noChange();
    for (const sums of [ofDay, total]) {
      sums.spent_micro += change.spent_micro ?? 0;
      sums.reserved_micro += change.reserved_micro ?? 0;
      sums.plays += change.plays ?? 0;
      sums.reserved_plays += change.reserved_plays ?? 0;
    }
    const { advertiserId } = this.#campaign(campaignId);
    const plays = this.#accountPlays.get(advertiserId, day) ?? 0;
    const more = (change.plays ?? 0) + (change.reserved_plays ?? 0);
    this.#accountPlays.set(advertiserId, day, plays + more);
    this.#changes.set(campaignId, day, ofDay);
    this.#totals.set(campaignId, total);
  }

  /** The parts of a statement that writes the changes. */
  parts(): StatementParts {
    const isChange = ({ value }: { readonly value: Change }) =>
      value.spent_micro !== 0 || value.reserved_micro !== 0 || value.reserved_plays !== 0;
    const days = this.#changes
      .all()
      .filter(isChange)
      .map(({ id, day, value }) => ({ campaign_id: id, day, ...value }));
    const totals = [...this.#totals]
      .filter(([, { spent_micro, reserved_micro }]) => spent_micro !== 0 || reserved_micro !== 0)
      .map(([campaign_id, sums]) => ({ campaign_id, ...sums }));
    const changes = sql`
      select * from json_to_recordset(${JSON.stringify(days)}::json)
        c (campaign_id uuid, day date, spent_micro bigint, reserved_micro bigint, plays int, reserved_plays int)`;
    const changedTotals = sql`
      update campaign_funds f
         set spent_micro = f.spent_micro + t.spent_micro,
             reserved_micro = f.reserved_micro + t.reserved_micro
        from json_to_recordset(${JSON.stringify(totals)}::json)
             t (campaign_id uuid, spent_micro bigint, reserved_micro bigint)
       where f.campaign_id = t.campaign_id`;
    const changedDays = sql`
      update campaign_day_funds f
         set spent_micro = f.spent_micro + c.spent_micro,
             reserved_micro = f.reserved_micro + c.reserved_micro,
             plays = f.plays + c.plays,
             reserved_plays = f.reserved_plays + c.reserved_plays
        from fund_changes c
       where f.campaign_id = c.campaign_id and f.day = c.day
      returning f.campaign_id, f.day`;
    // Checks refuse a negative amount in a row that `on conflict` would only add to another.
    const newDays = sql`
      insert into campaign_day_funds (campaign_id, day, spent_micro, reserved_micro, plays, reserved_plays)
      select campaign_id, day, spent_micro, reserved_micro, plays, reserved_plays
        from fund_changes
       where (campaign_id, day) not in (select campaign_id, day from changed_days)`;
    return [
      ['fund_changes', changes],
      ['changed_totals', changedTotals],
      ['changed_days', changedDays],
      ['new_days', newDays],
    ];
  }

  #campaign(id: string): StoredCampaign {
    const campaign = this.campaigns.get(id);
    if (!campaign) throw new Error(`the funds of ${id} are not locked`);
    return campaign;
  }
}

/** What campaigns have spent and reserved on some days. */
async function readCaps(
  tx: InTransaction,
  campaigns: readonly StoredCampaign[],
  days: readonly string[],
): Promise<ByDay<Allowance>> {
  const caps = new ByDay<Allowance>();
  if (days.length === 0) return caps;
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const { rows } = await sql<DayFunds>`
    /* keep plan */
    select campaign_id, day, spent_micro, reserved_micro
      from campaign_day_funds
     where campaign_id = any(${[...byId.keys()]}::uuid[]) and day = any(${days}::date[])`.execute(
    tx,
  );
  for (const { campaign_id, day, spent_micro, reserved_micro } of rows) {
    const campaign = byId.get(campaign_id);
    caps.set(campaign_id, day, {
      limitMicro: campaign ? capOn(campaign, day) : 0,
      spentMicro: Number(spent_micro),
      reservedMicro: Number(reserved_micro),
    });
  }
  return caps;
}

function capOn(campaign: StoredCampaign, day: string): number {
  return dailyCapOn(campaign, day, campaign.presentCapMicro);
}

interface DayFunds {
  readonly campaign_id: string;
  readonly day: string;
  readonly spent_micro: string;
  readonly reserved_micro: string;
}

/** Plays and reserved plays of the campaigns' accounts, by days; only of those whose plan limits them. */
async function readAccountPlays(
  tx: InTransaction,
  campaigns: readonly StoredCampaign[],
  days: readonly string[],
): Promise<ByDay<number>> {
  const accountPlays = new ByDay<number>();
  const limited = campaigns.filter(({ account }) =>
    days.some((day) => playsOn(account, day) < Number.POSITIVE_INFINITY),
  );
  if (limited.length === 0) return accountPlays;
  const ids = [...new Set(limited.map(({ advertiserId }) => advertiserId))];
  const { rows } = await sql<{ advertiser_id: string; day: string; plays: string }>`
    /* keep plan */
    select c.advertiser_id, d.day, sum(d.plays + d.reserved_plays) as plays
      from campaigns c join campaign_day_funds d on d.campaign_id = c.id
     where c.advertiser_id = any(${ids}::uuid[]) and d.day = any(${days}::date[])
     group by c.advertiser_id, d.day`.execute(tx);
  for (const { advertiser_id, day, plays } of rows)
    accountPlays.set(advertiser_id, day, Number(plays));
  return accountPlays;
}

function changed(allowance: Allowance, change: Change | undefined): Allowance {
  if (!change) return allowance;
  return {
    limitMicro: allowance.limitMicro,
    spentMicro: allowance.spentMicro + change.spent_micro,
    reservedMicro: allowance.reservedMicro + change.reserved_micro,
  };
}
