import { type CampaignStanding, standingOf } from '@juu/shared/campaign/lifecycle';
import type { BadgeTone } from '@/components/notices/badge.tsx';

interface StandingBadge {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** Active green, submitted yellow, others red (product specification, section 4). */
const BADGES: Record<CampaignStanding, StandingBadge> = {
  draft: { label: 'Submitted for review', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'danger' },
  ended: { label: 'Ended', tone: 'danger' },
  completed: { label: 'Completed', tone: 'danger' },
  rejected: { label: 'Rejected', tone: 'danger' },
  taken_down: { label: 'Taken down', tone: 'danger' },
};

/**
 * How a campaign stands, in a word and a colour.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param reader what its owner submitted waits for the admin
 */
export function standingBadge(
  campaign: Parameters<typeof standingOf>[0],
  today: string,
  reader: 'owner' | 'admin',
): StandingBadge {
  const standing = standingOf(campaign, today);
  const badge = BADGES[standing];
  return standing === 'draft' && reader === 'admin' ? { ...badge, label: 'Pending review' } : badge;
}
