import type { Database } from '@juu/db/database';
import { DECIDED } from '@juu/shared/campaign/decision';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { AppError } from '@juu/shared/errors/app-error';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import { z } from 'zod';

/** What a decision writes to the audit log. */
const auditDetailsSchema = z.object({
  reason: z.string().nullable().default(null),
  revision: z.number().nullable().default(null),
});
export type AuditDetails = z.input<typeof auditDetailsSchema>;

/**
 * A campaign with everything an admin needs to review it.
 * @throws AppError `not_found`
 */
export async function readCampaign({ kysely }: Database, id: string): Promise<CampaignDetail> {
  const row = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .selectAll('c')
    .select([
      'p.name as advertiser_name',
      'p.email as advertiser_email',
      'p.company_name',
      'p.status as advertiser_status',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(noSuchCampaign);
  return {
    ...answerOf(campaigns, row),
    advertiser: {
      id: row.advertiser_id,
      name: row.advertiser_name,
      email: row.advertiser_email,
      company_name: row.company_name,
      status: row.advertiser_status,
    },
    zones: await readZones(kysely, id),
    creatives: await readCreatives(kysely, id),
    history: await readHistory(kysely, id),
  };
}

export function noSuchCampaign(): AppError {
  return new AppError('not_found', 'This campaign does not exist');
}

async function readZones(kysely: Database['kysely'], id: string): Promise<CampaignDetail['zones']> {
  const rows = await kysely
    .selectFrom('campaign_zones as cz')
    .innerJoin('zones as z', 'z.id', 'cz.zone_id')
    .select(['z.id', 'z.name', 'z.tier', 'z.base_cpm'])
    .where('cz.campaign_id', '=', id)
    .orderBy('z.name')
    .execute();
  return rows.map(({ base_cpm, ...zone }) => ({ ...zone, base_cpm: Number(base_cpm) }));
}

async function readCreatives(
  kysely: Database['kysely'],
  id: string,
): Promise<CampaignDetail['creatives']> {
  const rows = await kysely
    .selectFrom('creatives')
    .select(['id', 'file_url', 'format', 'duration_sec', 'position', 'size_bytes'])
    .where('campaign_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ size_bytes, ...row }) => ({
    ...row,
    size_bytes: size_bytes === null ? null : Number(size_bytes),
  }));
}

/** Newest first. */
async function readHistory(
  kysely: Database['kysely'],
  id: string,
): Promise<CampaignDetail['history']> {
  const rows = await kysely
    .selectFrom('audit_log as a')
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select(['a.action', 'a.details', 'a.created_at', 'a.actor_id', 'p.name as actor_name'])
    .where('a.subject_type', '=', 'campaign')
    .where('a.subject_id', '=', id)
    .where('a.action', 'in', Object.values(DECIDED))
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map((row) => ({
    action: row.action as CampaignDetail['history'][number]['action'],
    ...auditDetailsSchema.parse(row.details),
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    created_at: row.created_at.toISOString(),
  }));
}
