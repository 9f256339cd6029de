import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { campaigns } from '@juu/shared/tables/campaigns';

type CampaignRow = Pick<
  CampaignListItem,
  'id' | Extract<keyof CampaignListItem, keyof typeof campaigns.columns>
>;

/** What an advertiser typed for a campaign, checked; columns that are left out have their default. */
export const campaignFields = campaigns.row.parse({
  name: 'Karibu Nairobi',
  budget_usd: 900,
  daily_cap_usd: 30,
  start_date: '2026-11-20',
  end_date: '2026-12-20',
});

/** A campaign's row as an answer carries it, which is also one of a replica. A draft if not changed. */
export function campaignRow(change: Partial<CampaignRow> = {}): CampaignRow {
  return {
    id: 'campaign-1',
    advertiser_id: 'user-1',
    ...campaignFields,
    status: 'draft',
    pause_cause: null,
    review_note: null,
    created_at: '2026-11-19T09:00:00.000000Z',
    updated_at: '2026-11-19T09:00:00.000000Z',
    submitted_at: '2026-11-19T09:00:00.000000Z',
    started_at: null,
    stopped_at: null,
    link_code: 'a1b2c3d4e5',
    revision: 1,
    ...change,
  };
}
