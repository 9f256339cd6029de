import type { Schema } from '@juu/db/schema';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import type { Selectable } from 'kysely';

type CampaignRow = Selectable<Schema['campaigns']>;
type CampaignSummary = Omit<CampaignDetail, 'advertiser' | 'zones' | 'creatives' | 'history'>;

/** A campaign's own columns as an admin sees them: amounts as numbers, times as ISO 8601. */
export function summaryOf(row: CampaignRow): CampaignSummary {
  return {
    id: row.id,
    advertiser_id: row.advertiser_id,
    name: row.name,
    subscription_plan: row.subscription_plan,
    budget_usd: Number(row.budget_usd),
    daily_cap_usd: Number(row.daily_cap_usd),
    start_date: row.start_date,
    end_date: row.end_date,
    status: row.status,
    pause_cause: row.pause_cause,
    review_note: row.review_note,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
