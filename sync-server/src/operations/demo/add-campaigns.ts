import type { Schema } from '@juu/db/schema';
import { type CampaignDecision, DECIDED } from '@juu/shared/campaign/decision';
import { after, type CampaignState } from '@juu/shared/campaign/lifecycle';
import { campaignDecided } from '@juu/shared/notification/notification-texts';
import type { Transaction } from 'kysely';
import type { DemoDays } from './demo-days.ts';
import type { CampaignSeed, HistorySeed } from './history-seed.ts';
import type { StoredPicture } from './store-pictures.ts';

/** Minutes of the day at which campaigns are submitted, approved and taken down. */
const SUBMITTED_AT = 16 * 60 + 10;
const DECIDED_AT = 10 * 60 + 25;
const STOPPED_AT = 14 * 60 + 40;

/** Decisions that are older than this have been read. */
const UNREAD_DAYS = 7;
const READ_AFTER_MS = 40 * 60 * 1000;

/** What its owner did to a campaign, by its state. */
const OWNERS_STEPS = { paused: 'pause', ended: 'end' } as const;

const SUBMITTED: CampaignState = { status: 'draft', pause_cause: null };
/** The revision that the admin looked at: each campaign is approved as it was submitted. */
const REVISION = 1;

interface AddCampaignsOptions {
  readonly campaigns: readonly CampaignSeed[];
  readonly days: DemoDays;
  /** The creatives of each campaign, by its id. */
  readonly pictures: ReadonlyMap<string, readonly StoredPicture[]>;
}

/**
 * Adds the campaigns of existing advertisers, with zones, creatives, decisions and the notifications about
 * these.
 */
export async function addCampaigns(
  tx: Transaction<Schema>,
  seed: HistorySeed,
  { campaigns, days, pictures }: AddCampaignsOptions,
): Promise<void> {
  const accounts = [...seed.accounts, ...seed.advertisers];
  const present = await tx.selectFrom('profiles').select('id').execute();
  const zones = await zoneIdsByName(tx, seed);
  const admin = seed.accounts.find(({ role }) => role === 'admin')?.id;
  const actorId = present.some(({ id }) => id === admin) ? (admin ?? null) : null;
  for (const campaign of campaigns) {
    const owner = accounts.find(({ email }) => email === campaign.advertiser)?.id;
    if (!owner || !present.some(({ id }) => id === owner)) continue;
    const own = { campaign_id: campaign.id, advertiser_id: owner };
    const submittedAt = days.at(campaign.submitted_days_ago, SUBMITTED_AT);
    await tx
      .insertInto('campaigns')
      .values({ id: campaign.id, advertiser_id: owner, ...termsOf(campaign, days) })
      .execute();
    const zoneIds = campaign.zones.flatMap((name) => zones.get(name) ?? []);
    if (zoneIds.length > 0) {
      const rows = zoneIds.map((zone_id) => ({ ...own, zone_id }));
      await tx.insertInto('campaign_zones').values(rows).execute();
    }
    const creatives = (pictures.get(campaign.id) ?? []).map((picture) => ({
      ...{ ...own, ...picture },
      created_at: submittedAt,
    }));
    await tx.insertInto('creatives').values(creatives).execute();
    for (const { decision, at } of decisionsOf(campaign, days)) {
      await addDecision(tx, { campaign, decision, at, owner, actorId, days });
    }
    if (campaign.state === 'paused' || campaign.state === 'ended') {
      const step = { ...own, action: campaign.state, created_at: stoppedAt(campaign, days) };
      await tx.insertInto('campaign_reviews').values(step).execute();
    }
  }
}

/** Gives accounts their plans, from their first approval on, so that they play on after a trial. */
export async function addPlans(
  tx: Transaction<Schema>,
  { accounts, advertisers, campaigns, plans }: HistorySeed,
  days: DemoDays,
): Promise<void> {
  for (const { id, email } of [...accounts, ...advertisers]) {
    const account_plan = plans[email];
    const approved = campaigns.flatMap(({ advertiser, state, decided_days_ago }) =>
      advertiser === email && state !== 'rejected' ? (decided_days_ago ?? []) : [],
    );
    if (!account_plan || approved.length === 0) continue;
    await tx
      .updateTable('profiles')
      .set({ account_plan, trial_from: days.day(Math.max(...approved)) })
      .where('id', '=', id)
      .where('account_plan', 'is', null)
      .execute();
  }
}

/** The zones that are still there. */
async function zoneIdsByName(
  tx: Transaction<Schema>,
  { zones }: HistorySeed,
): Promise<Map<string, string>> {
  const present = await tx.selectFrom('zones').select('id').execute();
  const ids = new Set(present.map(({ id }) => id));
  return new Map(zones.filter(({ id }) => ids.has(id)).map(({ name, id }) => [name, id]));
}

function termsOf(campaign: CampaignSeed, days: DemoDays) {
  const submittedAt = days.at(campaign.submitted_days_ago, SUBMITTED_AT);
  const decisions = decisionsOf(campaign, days);
  const decided = decisions.reduce(
    (state: CampaignState, { decision }) => after(state, decision.action) ?? state,
    SUBMITTED,
  );
  const { state } = campaign;
  const isOwners = state === 'paused' || state === 'ended';
  const approval = decisions.find(({ decision }) => decision.action === 'approve');
  return {
    name: campaign.name,
    subscription_plan: campaign.plan,
    category: campaign.category,
    budget_usd: campaign.budget_usd,
    daily_cap_usd: campaign.daily_cap_usd,
    start_date: days.day(-campaign.start_day),
    end_date: days.day(-campaign.end_day),
    hours: campaign.hours ?? null,
    ...(isOwners ? after(decided, OWNERS_STEPS[state]) : decided),
    review_note: campaign.reason ?? null,
    created_at: submittedAt,
    updated_at: submittedAt,
    submitted_at: submittedAt,
    started_at: approval?.at ?? null,
    stopped_at: campaign.stopped_days_ago === undefined ? null : stoppedAt(campaign, days),
  };
}

/** Returns the admins' decisions about a campaign, and their times. */
function decisionsOf(campaign: CampaignSeed, days: DemoDays) {
  const { state, reason = '', decided_days_ago } = campaign;
  if (state === 'draft' || decided_days_ago === undefined) return [];
  const decidedAt = days.at(decided_days_ago, DECIDED_AT);
  const decided = (decision: CampaignDecision, at: Date) => ({ decision, at });
  if (state === 'rejected') {
    return [decided({ action: 'reject', revision: REVISION, reason }, decidedAt)];
  }
  const approval = decided({ action: 'approve', revision: REVISION }, decidedAt);
  if (state !== 'taken_down') return [approval];
  return [approval, decided({ action: 'take_down', reason }, stoppedAt(campaign, days))];
}

function stoppedAt({ stopped_days_ago = 0 }: CampaignSeed, days: DemoDays): Date {
  return days.at(stopped_days_ago, STOPPED_AT);
}

interface Decided {
  readonly campaign: CampaignSeed;
  readonly decision: CampaignDecision;
  readonly at: Date;
  /** The campaign's advertiser. */
  readonly owner: string;
  /** Null if the demo's admin is not there. */
  readonly actorId: string | null;
  readonly days: DemoDays;
}

/** Adds the traces of a decision at that time: a notification, and entries in its history and the audit log. */
async function addDecision(
  tx: Transaction<Schema>,
  { campaign, decision, at, owner, actorId, days }: Decided,
): Promise<void> {
  const isRead = at < days.at(UNREAD_DAYS, 0);
  await tx
    .insertInto('notifications')
    .values({
      user_id: owner,
      ...campaignDecided(campaign, decision),
      created_at: at,
      read_at: isRead ? new Date(at.getTime() + READ_AFTER_MS) : null,
    })
    .execute();
  const reason = decision.action === 'approve' ? null : decision.reason;
  const step = { campaign_id: campaign.id, advertiser_id: owner, action: DECIDED[decision.action] };
  await tx
    .insertInto('campaign_reviews')
    .values({ ...step, reason, created_at: at })
    .execute();
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action: DECIDED[decision.action],
      subject_type: 'campaign',
      subject_id: campaign.id,
      details: JSON.stringify({ reason, revision: REVISION }),
      created_at: at,
    })
    .execute();
}
