import type { NotPlayingCode } from '@juu/shared/playing/not-playing-codes';
import { Link, type LinkProps } from '@tanstack/react-router';
import { changeKeyOf, NEW_DRAFT } from '../drafts/campaign-draft.ts';

type Way = LinkProps & { readonly label: string };
/** A way to a public page, which is a document of its own. */
type AnyWay = Way | { readonly label: string; readonly href: string };

const SUPPORT: AnyWay = { label: 'Contact support', href: '/contact' };
const PLANS: Way = { label: 'See plans', to: '/advertiser/billing' };
const BILLING: Way = { label: 'See what you owe', to: '/advertiser/billing' };
const MAP: Way = { label: 'See where screens are', to: '/advertiser/coverage' };
const NEW_CAMPAIGN: Way = {
  label: 'Create a campaign',
  to: '/advertiser/campaigns/$campaignId',
  params: { campaignId: NEW_DRAFT },
};

/** Opens the form that proposes a change of the campaign itself. */
const CHANGE = 'change';

/** Links for following a reason's remedy; none: only waiting helps. */
const WAYS: Record<NotPlayingCode, readonly (AnyWay | typeof CHANGE)[]> = {
  // The campaign's page has the actions for its status.
  campaign_not_active: [],
  advertiser_not_active: [SUPPORT],
  over_credit_limit: [BILLING],
  plan_needed: [PLANS],
  flight_not_begun: [],
  flight_over: [NEW_CAMPAIGN],
  hour_not_booked: [CHANGE],
  no_screen_on_duty: [MAP],
  outside_zones: [MAP, CHANGE],
  excluded_zone: [MAP, CHANGE],
  zone_not_in_plan: [PLANS, CHANGE],
  no_slots_today: [PLANS],
  cap_too_low: [CHANGE],
  no_money_today: [CHANGE],
  budget_too_low: [CHANGE],
  no_money_left: [CHANGE],
  budget_reserved: [],
  hour_share_used: [CHANGE],
  slot_share_used: [],
  no_creative: [CHANGE],
  screens_full: [],
};

const LINK =
  'inline-flex min-h-11 items-center label font-semibold text-accent-text underline underline-offset-4 sm:min-h-8';

interface WayOutProps {
  readonly code: NotPlayingCode;
  readonly campaignId: string;
  /** A change of the campaign is in review: another can't be proposed yet. */
  readonly isChangeWaiting: boolean;
}

/** Links to the remedy for a reason. */
export function WayOut({ code, campaignId, isChangeWaiting }: WayOutProps) {
  const ways = WAYS[code].flatMap((way): AnyWay[] => {
    if (way !== CHANGE) return [way];
    return isChangeWaiting ? [] : [changeOf(campaignId)];
  });
  if (ways.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {ways.map(({ label, ...link }) =>
        'href' in link ? (
          <a key={label} {...link} className={LINK}>
            {label}
          </a>
        ) : (
          <Link key={label} {...link} className={LINK}>
            {label}
          </Link>
        ),
      )}
    </p>
  );
}

function changeOf(campaignId: string): Way {
  return {
    label: 'Propose a change',
    to: '/advertiser/campaigns/$campaignId',
    params: { campaignId: changeKeyOf(campaignId) },
  };
}
