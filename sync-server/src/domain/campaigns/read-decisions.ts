import type { Database } from '@juu/db/database';
import { CHANGE_DECIDED } from '@juu/shared/campaign/change-decision';
import { DECIDED } from '@juu/shared/campaign/decision';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';
import { z } from 'zod';

/** What a decision writes to the audit log. */
const auditDetailsSchema = z.object({
  reason: z.string().nullable().default(null),
  revision: z.number().nullable().default(null),
  change_id: z.string().nullable().default(null),
});
export type AuditDetails = z.input<typeof auditDetailsSchema>;

const MOST_EARLIER = 5;

/** What admins decided about a campaign, newest first. */
export async function readHistory(
  kysely: Database['kysely'],
  id: string,
): Promise<CampaignDetail['history']> {
  const rows = await decisions(kysely, [
    ...Object.values(DECIDED),
    ...Object.values(CHANGE_DECIDED),
  ])
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select(['a.action', 'a.details', 'a.created_at', 'a.actor_id', 'p.name as actor_name'])
    .where('a.subject_id', '=', id)
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ action, details, created_at, ...actor }) => ({
    action: action as CampaignDetail['history'][number]['action'],
    ...auditDetailsSchema.parse(details),
    ...actor,
    created_at: created_at.toISOString(),
  }));
}

type EarlierDecisions = Pick<CampaignDetail, 'earlier_decisions' | 'earlier_decisions_total'>;

interface Reviewed {
  readonly id: string;
  readonly advertiser_id: string;
  readonly category: CampaignDetail['category'];
  /** When the last decision about it was made; null while it waits for one. */
  readonly decidedAt: string | null;
}

/**
 * The last decisions about other campaigns of an advertiser, and how many there are: those that the admin
 * could know who decided about this one. Those of the same category come first: they are the most similar
 * cases.
 */
export async function readEarlierDecisions(
  kysely: Database['kysely'],
  { id, advertiser_id, category, decidedAt }: Reviewed,
): Promise<EarlierDecisions> {
  const rows = await decisions(kysely, Object.values(DECIDED))
    .where(sql<boolean>`(${decidedAt}::timestamptz is null or a.created_at < ${decidedAt})`)
    .innerJoin('campaigns as c', (join) => join.on(sql`c.id::text`, '=', sql.ref('a.subject_id')))
    .select(['c.id as campaign_id', 'c.name as campaign_name', 'c.category'])
    .select(['a.action', 'a.details', 'a.created_at'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('c.advertiser_id', '=', advertiser_id)
    .where('c.id', '<>', id)
    .orderBy(sql`c.category = ${category}`, 'desc')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_EARLIER)
    .execute();
  const earlier_decisions = rows.map(({ action, details, created_at, total: _, ...campaign }) => ({
    ...campaign,
    action: action as CampaignDetail['earlier_decisions'][number]['action'],
    reason: auditDetailsSchema.parse(details).reason,
    created_at: created_at.toISOString(),
  }));
  return { earlier_decisions, earlier_decisions_total: rows[0]?.total ?? 0 };
}

function decisions(kysely: Database['kysely'], actions: readonly string[]) {
  return kysely
    .selectFrom('audit_log as a')
    .where('a.subject_type', '=', 'campaign')
    .where('a.action', 'in', actions);
}
