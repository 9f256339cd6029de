import { PLAN_PRICE_USD, type SubscriptionPlan } from '@juu/shared/campaign/schema';
import { formatUsd } from '@juu/shared/money';
import { hoursInWords } from '@juu/shared/playing/hours-of-week';
import { formatZonePrices } from '@juu/shared/pricing/format-cents';
import { capitalised } from '@juu/shared/text';
import { Badge } from '@/components/notices/badge.tsx';
import { countDays, formatDays } from '@/lib/time/nairobi-time.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { Fact } from './fact-list.tsx';

interface CampaignTermsProps {
  campaign: Pick<
    ReplicaRow<'campaigns'>,
    | 'subscription_plan'
    | 'category'
    | 'start_date'
    | 'end_date'
    | 'hours'
    | 'budget_usd'
    | 'daily_cap_usd'
    | 'link_url'
  >;
  /** The chosen zones; none means all. */
  zones: readonly Pick<ReplicaRow<'zones'>, 'id' | 'name' | 'tier' | 'base_cpm'>[];
  /** The zones in which it never plays. */
  excluded: readonly { readonly name: string | null }[];
}

/** The terms that an advertiser asked for, as facts of a list: plan, category, flight, hours, amounts, zones. */
export function CampaignTerms({ campaign, zones, excluded }: CampaignTermsProps) {
  const { subscription_plan, category, start_date, end_date, hours } = campaign;
  const days = start_date && end_date ? countDays(start_date, end_date) : 0;
  return (
    <>
      <Fact label="Campaign plan">
        {capitalised(subscription_plan ?? '')}
        <PlanPrice plan={subscription_plan} />
      </Fact>
      <Fact label="Category">{capitalised(category ?? 'general')}</Fact>
      <Fact label="Flight" width="full">
        {start_date && end_date && formatDays(start_date, end_date)}
        <span className="block text-muted">{days === 1 ? '1 day' : `${days} days`}</span>
      </Fact>
      <Fact label="Hours" width="full">
        {hoursInWords(hours)}
      </Fact>
      <Fact label="Budget">{formatUsd(campaign.budget_usd ?? 0)}</Fact>
      <Fact label="Daily cap">{formatUsd(campaign.daily_cap_usd ?? 0)}</Fact>
      {campaign.link_url && (
        <Fact label="Link" width="full">
          <a
            href={campaign.link_url}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere text-accent-text underline"
          >
            {campaign.link_url}
          </a>
        </Fact>
      )}
      <Fact label="Zones" width="full">
        {zones.length === 0 ? (
          'All zones'
        ) : (
          <ul className="mt-1 flex flex-wrap gap-2">
            {zones.map((zone) => (
              <li key={zone.id}>
                <Badge>
                  <span className="text-body">{zone.name}</span> {zone.tier} zone,{' '}
                  {formatZonePrices(zone.base_cpm ?? 0)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      {excluded.length > 0 && (
        <Fact label="Excluded zones" width="full">
          {excluded.map(({ name }) => name).join(', ')}
        </Fact>
      )}
    </>
  );
}

/** A plan that this version does not know shows no price. */
function PlanPrice({ plan }: { plan: string | null }) {
  const price = PLAN_PRICE_USD[plan as SubscriptionPlan];
  return (
    price && <span className="block text-muted">Recommended budget {formatUsd(price)} a month</span>
  );
}
