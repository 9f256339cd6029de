import type { CampaignStatus, PauseCause } from '@juu/shared/campaign/lifecycle';
import { isCompleted } from '@juu/shared/campaign/lifecycle';
import { nairobiDay } from '@juu/shared/time';
import type { BadgeTone } from '@/components/badge.tsx';

interface Standing {
  label: string;
  tone: BadgeTone;
}

interface Campaign {
  status: CampaignStatus;
  pause_cause: PauseCause | null;
  end_date: string;
}

/** How a campaign stands, in a word and a colour: active green, draft yellow, others red. */
export function standingOf(campaign: Campaign, now: Date): Standing {
  if (isCompleted(campaign, nairobiDay(now))) return { label: 'Completed', tone: 'neutral' };
  if (campaign.status === 'active') return { label: 'Active', tone: 'success' };
  if (campaign.status === 'draft') return { label: 'Pending review', tone: 'accent' };
  return {
    label: campaign.pause_cause === 'taken_down' ? 'Taken down' : 'Rejected',
    tone: 'danger',
  };
}
