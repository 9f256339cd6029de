import type { Role } from '../access/roles.ts';
import type { CampaignDecision } from '../campaign/decision.ts';
import type { NotificationKind } from './schema.ts';

/** What a notification says, and the path within the app that it leads to. */
export interface NotificationText {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

interface NamedCampaign {
  readonly id: string;
  readonly name: string;
}

const CAMPAIGNS = '/advertiser/campaigns';

/** What the advertiser reads about an admin's decision. */
export function campaignDecided(
  campaign: NamedCampaign,
  decision: CampaignDecision,
): NotificationText {
  if (decision.action === 'approve') return campaignApproved(campaign);
  if (decision.action === 'reject') return campaignRejected(campaign, decision.reason);
  return campaignTakenDown(campaign, decision.reason);
}

export function campaignApproved({ name }: NamedCampaign): NotificationText {
  return {
    kind: 'campaign_approved',
    title: 'Campaign approved',
    body: `Good news: “${name}” is approved and can play on its dates.`,
    link: CAMPAIGNS,
  };
}

/** Links to the campaign's form, where the owner can change and resubmit it. */
export function campaignRejected({ id, name }: NamedCampaign, reason: string): NotificationText {
  return {
    kind: 'campaign_rejected',
    title: 'Campaign rejected',
    body: `“${name}” needs a change before it can go live. Reason: ${reason}`,
    link: `${CAMPAIGNS}/${id}`,
  };
}

function campaignTakenDown({ name }: NamedCampaign, reason: string): NotificationText {
  return {
    kind: 'campaign_taken_down',
    title: 'Campaign taken down',
    body: `“${name}” no longer plays. Reason: ${reason}`,
    link: CAMPAIGNS,
  };
}

/** @param roles the account's roles; they decide where the notification links to */
export function accountApproved(roles: readonly Role[]): NotificationText {
  const [news, link] = roles.includes('advertiser')
    ? ['Your campaigns can now go live.', CAMPAIGNS]
    : ['Your account is ready.', '/driver'];
  const body = `Welcome to Juu! ${news}`;
  return { kind: 'account_approved', title: 'Account approved', body, link };
}
