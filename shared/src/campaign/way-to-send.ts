import { isEditable, isLive } from './lifecycle.ts';

/**
 * How what an owner typed about a campaign can be sent. `same`: in the form that it was typed in. `propose`: as a change,
 * because the campaign was approved since. `wait`: as a change, once the one in review is decided or withdrawn.
 * `copy`: only as a new campaign, because this one is over.
 */
export type WayToSend = 'same' | 'propose' | 'wait' | 'copy';

interface PresentCampaign {
  readonly status: string | null;
  readonly pause_cause: string | null;
  readonly end_date: string | null;
  /** True, or 1 in SQLite, if a change of it is in review. */
  readonly has_open_change: boolean | number | null;
}

/**
 * How something typed can be sent now.
 *
 * @param isChange it was typed in the form that proposes a change of a live campaign
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function wayToSend(campaign: PresentCampaign, isChange: boolean, today: string): WayToSend {
  if (isEditable(campaign)) return 'same';
  if (!isLive(campaign, today)) return 'copy';
  if (campaign.has_open_change) return 'wait';
  return isChange ? 'same' : 'propose';
}
