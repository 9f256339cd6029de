import type { CampaignDecision } from '@juu/shared/campaign/decision';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { nairobiDay } from '@juu/shared/time';
import { useEffect, useRef, useState } from 'react';
import { OfflineBanner } from '@/components/lists/offline-notice.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { standingBadge } from '@/features/campaigns/campaign/standing-badge.ts';
import { CreativeGallery } from '@/features/creatives/creative-gallery.tsx';
import { CreativePreview } from '@/features/creatives/creative-preview.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { whatChanged } from '../decision/what-changed.ts';
import type { ModerationSearch } from '../moderation-search.ts';
import { ModerationShortcuts } from '../shortcuts/moderation-shortcuts.tsx';
import { REVIEW_KEYS } from '../shortcuts/press-shortcut.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { CategoryChecks } from './category-checks.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { NextCampaign } from './next-campaign.tsx';
import { ReviewHistory } from './review-history.tsx';
import { useLookedAt } from './use-looked-at.ts';

interface CampaignSheetProps {
  /** The campaign as the server last sent it. */
  latest: CampaignDetail;
  /** When that was, milliseconds. */
  readAt: number;
  online: boolean;
  search: ModerationSearch;
  /** Asks the server again; returns undefined if it doesn’t answer. */
  reload: () => Promise<CampaignDetail | undefined>;
}

/** Everything about one campaign, and the decision about it. */
export function CampaignSheet({ latest, readAt, online, search, reload }: CampaignSheetProps) {
  const decision = useDecision(latest, readAt);
  const { campaign, isOutdated, lookAt } = useLookedAt(latest, decision.counted);
  const change = isOutdated ? whatChanged(campaign, latest) : undefined;
  const [lookAgain, setLookAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingBadge(campaign, nairobiDay(useNow()), 'admin');
  useEffect(() => heading.current?.focus(), []);

  function showNewest(newest: CampaignDetail) {
    lookAt(newest);
    setLookAgain(true);
    decision.reset();
    heading.current?.focus();
  }

  function decide(wanted: CampaignDecision) {
    setLookAgain(false);
    decision.mutate(wanted, {
      onSuccess: lookAt,
      onError: async (error) => {
        // A refusal means that the campaign differs from what is shown.
        if (!(error instanceof ApiError) || error.isTransient) return;
        const newest = await reload();
        if (!newest) return;
        if (error.code === 'revision_changed') showNewest(newest);
        else lookAt(newest);
      },
    });
  }

  return (
    <article className="flex flex-col gap-5">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 title-l break-words outline-none">
            {campaign.name}
          </h2>
          <Badge tone={standing.tone}>{standing.label}</Badge>
          <span className="ml-auto">
            <ModerationShortcuts keys={REVIEW_KEYS} />
          </span>
        </div>
        <p className="mt-1 body-s text-muted">
          Submitted by {campaign.advertiser.company_name ?? campaign.advertiser.name} on{' '}
          <time dateTime={campaign.submitted_at}>
            {formatInstant(new Date(campaign.submitted_at))}
          </time>
        </p>
      </header>
      {!online && (
        <OfflineBanner>
          This is how things were before the connection was lost. You can decide when it’s back.
        </OfflineBanner>
      )}
      <ChangedNotice change={change} lookAgain={lookAgain} onShow={() => showNewest(latest)} />
      {decision.isDone && <NextCampaign after={campaign.id} search={search} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <CreativeGallery
            creatives={campaign.creatives.toSorted((a, b) => a.position - b.position)}
            preview={({ format, duration_sec, file_url, size_bytes }, number) => (
              <CreativePreview
                format={format}
                number={number}
                seconds={duration_sec}
                source={file_url}
                size={size_bytes}
                missing="It’s still on the advertiser’s device. It appears here once it’s sent."
              />
            )}
          />
          <CategoryChecks category={campaign.category} />
          <EarlierDecisions
            decisions={campaign.earlier_decisions}
            total={campaign.earlier_decisions_total}
            search={search}
          />
          <CampaignFacts campaign={campaign} />
          <ReviewHistory history={campaign.history} />
        </div>
        <DecisionPanel
          campaign={campaign}
          change={change}
          disabled={!online}
          running={decision.running}
          refusal={decision.refusal}
          onDecide={decide}
        />
      </div>
    </article>
  );
}
