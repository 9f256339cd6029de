import type { Role } from '../access/roles.ts';
import type { ChangeDecision } from '../campaign/change-decision.ts';
import type { CampaignDecision } from '../campaign/decision.ts';
import type { ReportStatus } from '../device/report.ts';
import { formatCents } from '../pricing/format-cents.ts';
import { usdToCents } from '../pricing/slot-price.ts';
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

/** The campaign's page: its form if its owner can change it, else its terms and its state. */
const pageOf = ({ id }: NamedCampaign) => `${CAMPAIGNS}/${id}`;

/** What the advertiser reads about an admin's decision. */
export function campaignDecided(
  campaign: NamedCampaign,
  decision: CampaignDecision,
): NotificationText {
  if (decision.action === 'approve') return campaignApproved(campaign);
  if (decision.action === 'reject') return campaignRejected(campaign, decision.reason);
  return campaignTakenDown(campaign, decision.reason);
}

export function campaignApproved(campaign: NamedCampaign): NotificationText {
  return {
    kind: 'campaign_approved',
    title: 'Campaign approved',
    body: `Good news: “${campaign.name}” is approved and can play on its dates.`,
    link: pageOf(campaign),
  };
}

export function campaignRejected(campaign: NamedCampaign, reason: string): NotificationText {
  return {
    kind: 'campaign_rejected',
    title: 'Campaign rejected',
    body: `“${campaign.name}” needs a change before it can go live. Reason: ${reason}`,
    link: pageOf(campaign),
  };
}

function campaignTakenDown(campaign: NamedCampaign, reason: string): NotificationText {
  return {
    kind: 'campaign_taken_down',
    title: 'Campaign taken down',
    body: `“${campaign.name}” no longer plays. Reason: ${reason}`,
    link: pageOf(campaign),
  };
}

/** What the advertiser reads about an admin's decision about a proposed change. */
export function changeDecided(campaign: NamedCampaign, decision: ChangeDecision): NotificationText {
  if (decision.action === 'approve') {
    return {
      kind: 'change_approved',
      title: 'Change approved',
      body: `Your change of “${campaign.name}” is approved and counts from now on.`,
      link: pageOf(campaign),
    };
  }
  return {
    kind: 'change_rejected',
    title: 'Change rejected',
    body: `“${campaign.name}” stays as it was. Reason: ${decision.reason}`,
    link: pageOf(campaign),
  };
}

/** Tells the owner that most of the budget is gone; amounts in US cents. */
export function budgetNearlySpent(
  campaign: NamedCampaign,
  { spentCents, budgetCents }: { readonly spentCents: number; readonly budgetCents: number },
): NotificationText {
  const [spent, budget] = [spentCents, budgetCents].map(formatCents);
  return {
    kind: 'campaign_budget_nearly_spent',
    title: 'Budget nearly spent',
    body: `“${campaign.name}” has spent ${spent} of its budget of ${budget}.`,
    link: pageOf(campaign),
  };
}

/** Tells the owner that the budget doesn't pay for another play. */
export function budgetSpent(campaign: NamedCampaign, budgetCents: number): NotificationText {
  return {
    kind: 'campaign_budget_spent',
    title: 'Budget spent',
    body: `“${campaign.name}” has spent its budget of ${formatCents(budgetCents)} and no longer plays. To keep advertising, propose a higher budget or duplicate it.`,
    link: pageOf(campaign),
  };
}

/** Tells the owner that a campaign which should have played yesterday did not, with the reason and the way out. */
export function notPlaying(
  campaign: NamedCampaign,
  reason: { readonly message: string; readonly remedy: string },
): NotificationText {
  return {
    kind: 'campaign_not_playing',
    title: 'Campaign not playing',
    body: `“${campaign.name}” didn’t play yesterday or today. ${reason.message} ${reason.remedy}`,
    link: pageOf(campaign),
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

const REPORT_TITLES: Record<ReportStatus, string> = {
  open: 'Answer to your report',
  working: 'We are working on it',
  solved: 'Problem solved',
};

/** Tells the driver that an admin answered a report or changed its status; leads to that report. */
export function reportAnswered(
  deviceName: string,
  report: { readonly id: string; readonly answer: string | null; readonly status: ReportStatus },
): NotificationText {
  const { id, answer, status } = report;
  return {
    kind: 'report_answered',
    title: REPORT_TITLES[status],
    body: answer ? `${deviceName}: ${answer}` : `Your report about ${deviceName}.`,
    link: `/driver/devices#report-${id}`,
  };
}

/** Tells the driver that an admin recorded a payout's transfer; leads to their earnings. */
export function payoutPaid(payout: {
  readonly number: string;
  readonly amount_usd: number;
  readonly reference: string;
}): NotificationText {
  const amount = formatCents(Math.round(payout.amount_usd * 100));
  return {
    kind: 'payout_paid',
    title: 'Payout sent',
    body: `We paid ${amount} for ${payout.number}. Reference: ${payout.reference}`,
    link: '/driver/earnings',
  };
}

/** Tells the advertiser that a month was invoiced; leads to Billing. @param invoice.month 'YYYY-MM' */
export function invoiceReady(invoice: {
  readonly number: string;
  readonly month: string;
  readonly amount_usd: number;
}): NotificationText {
  const amount = formatCents(usdToCents(invoice.amount_usd));
  return {
    kind: 'invoice_ready',
    title: 'Invoice ready',
    body: `${invoice.number} for ${monthName(invoice.month)}: ${amount}, including VAT.`,
    link: '/advertiser/billing',
  };
}

/** @param month 'YYYY-MM' */
function monthName(month: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(`${month}-01`));
}
