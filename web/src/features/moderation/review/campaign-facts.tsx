import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { CampaignTerms } from '@/features/campaigns/campaign/campaign-terms.tsx';
import { Fact, FactList } from '@/features/campaigns/campaign/fact-list.tsx';
import { NOT_CONFIRMED } from '@/features/people/confirmation-word.ts';
import { ACCOUNT_BADGES } from '../account-badges.ts';

/** Who is behind a campaign, and what was asked for. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { advertiser, zones, zones_excluded } = campaign;
  const account = ACCOUNT_BADGES[advertiser.status];
  return (
    <Card aria-labelledby="facts-heading">
      <h3 id="facts-heading" className="title-s">
        Details
      </h3>
      <FactList>
        <Fact label="Advertiser" width="phone">
          <Link
            to="/admin/users"
            search={{ q: advertiser.email }}
            className="font-medium underline underline-offset-2"
          >
            {advertiser.name}
          </Link>
          {advertiser.company_name && <span className="block">{advertiser.company_name}</span>}
          <span className="block break-all text-muted">{advertiser.email}</span>
          {advertiser.email_confirmed === false && <Badge tone="accent">{NOT_CONFIRMED}</Badge>}
        </Fact>
        <Fact label="Account">
          <Badge tone={account.tone}>{account.label}</Badge>
        </Fact>
        <CampaignTerms campaign={campaign} zones={zones} excluded={zones_excluded} />
      </FactList>
    </Card>
  );
}
