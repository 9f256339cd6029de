import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { Card } from '@/components/layout/card.tsx';
import { Badge, type BadgeTone } from '@/components/notices/badge.tsx';
import { CampaignTerms } from '@/features/campaigns/campaign/campaign-terms.tsx';
import { Fact, FactList } from '@/features/campaigns/campaign/fact-list.tsx';

const ACCOUNT: Record<ProfileStatus, { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending approval', tone: 'accent' },
  suspended: { label: 'Suspended', tone: 'danger' },
};

/** Who is behind a campaign, and what was asked for. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { advertiser, zones, zones_excluded } = campaign;
  const account = ACCOUNT[advertiser.status];
  return (
    <Card aria-labelledby="facts-heading">
      <h3 id="facts-heading" className="title-s">
        Details
      </h3>
      <FactList>
        <Fact label="Advertiser" width="phone">
          <span className="font-medium">{advertiser.name}</span>
          {advertiser.company_name && <span className="block">{advertiser.company_name}</span>}
          <span className="block break-all text-muted">{advertiser.email}</span>
        </Fact>
        <Fact label="Account">
          <Badge tone={account.tone}>{account.label}</Badge>
        </Fact>
        <CampaignTerms campaign={campaign} zones={zones} excluded={zones_excluded} />
      </FactList>
    </Card>
  );
}
