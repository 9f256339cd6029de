import { weightOf } from '@/features/creatives/creative-weights.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import type { StoredCampaign } from './read-campaign.ts';
import { changedColumns } from './save-campaign.ts';

/** What differs between a live campaign and its form, as `campaign_changes.values` holds it; empty: nothing. */
export function changeOf(live: StoredCampaign, campaign: CheckedCampaign): Record<string, unknown> {
  const { zone_ids, creative_ids, creative_weights } = campaign;
  const placed = creative_ids.map((id, position) => ({
    id,
    weight: weightOf(creative_weights, id),
    position,
  }));
  const present = live.creatives.map(({ id, weight }, position) => ({ id, weight, position }));
  return {
    ...changedColumns(live.row, campaign),
    ...(!isSame(zone_ids.toSorted(), live.zoneIds.toSorted()) && { zone_ids }),
    ...(!isSame(placed, present) && { creatives: placed }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
