import { isRejected } from './campaign-state.ts';
import type { CampaignListRow } from './use-campaigns.ts';

/** What review said about a campaign it stopped; nothing where it said nothing. */
export function ReviewNote({ campaign }: { campaign: CampaignListRow }) {
  if (campaign.status !== 'paused' || !campaign.review_note) return null;
  return (
    <div className="rounded-lg bg-danger-soft p-3 text-sm text-danger-text">
      <p className="font-semibold">{isRejected(campaign) ? 'Reason' : 'Why it was taken down'}</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{campaign.review_note}</p>
    </div>
  );
}
