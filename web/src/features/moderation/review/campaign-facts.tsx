import { PLAN_PRICE_USD } from '@juu/shared/campaign/schema';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { formatUsd } from '@juu/shared/money';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { capitalised } from '@juu/shared/text';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Badge, type BadgeTone } from '@/components/notices/badge.tsx';
import { countDays, formatDays } from '@/lib/time/nairobi-time.ts';

const ACCOUNT: Record<ProfileStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending approval', tone: 'accent' },
  suspended: { label: 'Suspended', tone: 'danger' },
};

/** Who is behind a campaign, and what was asked for. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { advertiser, zones } = campaign;
  const account = ACCOUNT[advertiser.status];
  const days = countDays(campaign.start_date, campaign.end_date);
  return (
    <Card aria-labelledby="facts-heading">
      <h3 id="facts-heading" className="title-s">
        Details
      </h3>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label="Advertiser" width="phone">
          <span className="font-medium">{advertiser.name}</span>
          {advertiser.company_name && <span className="block">{advertiser.company_name}</span>}
          <span className="block break-all text-muted">{advertiser.email}</span>
        </Fact>
        <Fact label="Account">
          <Badge tone={account.tone}>{account.label}</Badge>
        </Fact>
        <Fact label="Plan">
          {capitalised(campaign.subscription_plan)}
          <span className="block text-muted">
            {formatUsd(PLAN_PRICE_USD[campaign.subscription_plan])}/month
          </span>
        </Fact>
        <Fact label="Category">{capitalised(campaign.category)}</Fact>
        <Fact label="Flight" width="phone">
          {formatDays(campaign.start_date, campaign.end_date)}
          <span className="block text-muted">{days === 1 ? '1 day' : `${days} days`}</span>
        </Fact>
        <Fact label="Budget">{formatUsd(campaign.budget_usd)}</Fact>
        <Fact label="Daily cap">{formatUsd(campaign.daily_cap_usd)}</Fact>
        <Fact label="Zones" width="full">
          {zones.length === 0 ? (
            'All zones'
          ) : (
            <ul className="mt-1 flex flex-wrap gap-2">
              {zones.map((zone) => (
                <li key={zone.id}>
                  <Badge>
                    <span className="text-body">{zone.name}</span> {zone.tier}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  label: string;
  /** How many columns it takes: both, both on a phone only, or one. */
  width?: 'full' | 'phone' | 'half';
  children: ReactNode;
}

const WIDTHS = { full: 'col-span-2', phone: 'col-span-2 sm:col-span-1', half: '' };

function Fact({ label, width = 'half', children }: FactProps) {
  return (
    <div className={clsx('min-w-0', WIDTHS[width])}>
      <dt className="body-s text-muted">{label}</dt>
      <dd className="mt-0.5 body-s">{children}</dd>
    </div>
  );
}
