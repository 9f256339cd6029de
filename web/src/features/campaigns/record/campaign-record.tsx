import { type CampaignStanding, isStopped, standingOf } from '@juu/shared/campaign/lifecycle';
import { nairobiDay } from '@juu/shared/time';
import { ChartNoAxesCombined } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { OwnCreatives } from '@/features/creatives/own-creatives.tsx';
import { useNow } from '@/lib/time/use-now.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { CampaignSkeleton } from '../campaign/campaign-skeleton.tsx';
import { CampaignTerms } from '../campaign/campaign-terms.tsx';
import { FactList } from '../campaign/fact-list.tsx';
import { NotSentBadge } from '../campaign/not-sent-badge.tsx';
import { ReviewNote } from '../campaign/review-note.tsx';
import { standingBadge } from '../campaign/standing-badge.ts';
import { StatusActions } from '../campaign/status-actions.tsx';
import { ChangeButton } from '../change/change-button.tsx';
import { ChangeCard } from '../change/change-card.tsx';
import { EstimatedAndBilled } from '../estimate/estimated-and-billed.tsx';
import { ShortLinksCard } from '../links/short-links-card.tsx';
import { DuplicateButton } from '../list/duplicate-button.tsx';
import { PlayingCard } from '../playing/playing-card.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { useCampaignFacts, useUnsentStatus } from './use-campaign.ts';

/** What a campaign’s standing means to its owner; a campaign that can be changed has a form instead. */
const MEANINGS: Partial<Record<CampaignStanding, string>> = {
  active: 'It’s approved and can play on its dates.',
  paused: 'You paused it. Resume it, and it can play on its dates and hours again.',
  ended: 'You ended it, so it no longer plays. To advertise again, create a new campaign.',
  completed: 'It was approved. Its dates are over, so it no longer plays.',
  taken_down: 'It no longer plays and can’t be changed. To advertise again, create a new campaign.',
};

/** The same as long as only this device knows it. */
const UNSENT_MEANINGS: Partial<Record<CampaignStanding, string>> = {
  active: 'You resumed it on this device. That takes effect once it’s sent.',
  paused:
    'You paused it on this device. That takes effect once it’s sent; until then screens go on as before.',
  ended:
    'You ended it on this device. That takes effect once it’s sent; until then screens go on as before.',
};

interface CampaignRecordProps {
  campaign: ReplicaRow<'campaigns'>;
  /** Opens a form by its key. */
  onOpen: (key: string) => void;
}

/** A campaign that can no longer be changed at once: what it is, and where it stands. */
export function CampaignRecord({ campaign, onOpen }: CampaignRecordProps) {
  const facts = useCampaignFacts(campaign);
  return facts ? (
    <ReadRecord campaign={campaign} facts={facts} onOpen={onOpen} />
  ) : (
    <CampaignSkeleton />
  );
}

interface ReadRecordProps extends CampaignRecordProps {
  facts: NonNullable<ReturnType<typeof useCampaignFacts>>;
}

function ReadRecord({ campaign, facts: { zones, excluded, change }, onOpen }: ReadRecordProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const isChangeWaiting = change?.status === 'proposed';
  const today = nairobiDay(useNow());
  const badge = standingBadge(campaign, today, 'owner');
  const standing = standingOf(campaign, today);
  const unsent = useUnsentStatus(campaign);
  return (
    <article className="flex flex-col gap-5">
      <header tabIndex={-1} className="outline-none">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 title-l wrap-anywhere outline-none">
            {campaign.name}
          </h2>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {unsent.waits && <NotSentBadge />}
        </div>
        <p className="mt-1 body-s text-muted">
          {(unsent.changes && UNSENT_MEANINGS[standing]) || MEANINGS[standing]}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ChangeButton
            campaign={campaign}
            today={today}
            isWaiting={isChangeWaiting}
            onOpen={onOpen}
          />
          <ButtonLink
            to="/advertiser/analytics"
            search={{ campaign: campaign.id }}
            size="sm"
            tone="neutral"
            aria-label={`Analytics of ${campaign.name}`}
          >
            <ChartNoAxesCombined aria-hidden="true" className="size-4!" />
            Analytics
          </ButtonLink>
          <StatusActions campaign={campaign} today={today} canEnd />
          <DuplicateButton campaign={campaign} onOpen={onOpen} />
        </div>
      </header>
      <CampaignFigures campaign={campaign} today={today} />
      {isStopped(campaign) && campaign.review_note && (
        <ReviewNote title="Why it was taken down" note={campaign.review_note} />
      )}
      <ChangeCard campaign={campaign} change={change} today={today} onOpen={onOpen} />
      {standing === 'active' && (
        <PlayingCard campaign={campaign} isChangeWaiting={isChangeWaiting} />
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Card aria-labelledby="details-heading" className="lg:order-last">
          <h3 id="details-heading" className="title-s">
            Details
          </h3>
          <FactList>
            <CampaignTerms campaign={campaign} zones={zones} excluded={excluded} />
          </FactList>
        </Card>
        <div className="flex flex-col gap-5">
          <OwnCreatives campaignId={campaign.id} />
          <ShortLinksCard campaign={campaign} />
          <EstimatedAndBilled campaign={campaign} />
          <CampaignHistory campaign={campaign} />
        </div>
      </div>
    </article>
  );
}
