import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { nairobiDay } from '@juu/shared/time';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { OfflineBanner } from '@/components/lists/offline-notice.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { usePageShortcuts } from '@/components/shortcuts/page-shortcuts.ts';
import { standingBadge } from '@/features/campaigns/campaign/standing-badge.ts';
import { ApiError } from '@/lib/http/api-error.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { waitsSince } from '../campaign-queries.ts';
import { awaitsDecision } from '../decision/awaits-decision.ts';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import type { SheetDecision } from '../decision/last-decision.ts';
import { useDecision } from '../decision/use-decision.ts';
import { whatChanged } from '../decision/what-changed.ts';
import type { ModerationSearch } from '../moderation-search.ts';
import { REVIEW_SHORTCUTS } from '../moderation-shortcuts.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { CategoryChecks } from './category-checks.tsx';
import { ChangeReview } from './change-review.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { NextCampaign } from './next-campaign.tsx';
import { ReviewCreatives } from './review-creatives.tsx';
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
  usePageShortcuts(REVIEW_SHORTCUTS);
  const decision = useDecision(latest, readAt);
  const { campaign, isOutdated, lookAt } = useLookedAt(latest, decision.counted);
  const change = isOutdated ? whatChanged(campaign, latest) : undefined;
  const [lookAgain, setLookAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingBadge(campaign, nairobiDay(useNow()), 'admin');
  const submittedAt = waitsSince(campaign);
  useEffect(() => heading.current?.focus(), []);

  function showNewest(newest: CampaignDetail) {
    lookAt(newest);
    setLookAgain(true);
    decision.reset();
    heading.current?.focus();
  }

  function decide(wanted: SheetDecision) {
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
    <article className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 title-l break-words outline-none">
              {campaign.name}
            </h2>
            <Badge tone={standing.tone}>{standing.label}</Badge>
            {campaign.change && <Badge tone="accent">Change</Badge>}
          </div>
          <p className="mt-1 body-s text-muted">
            {campaign.change ? 'Change proposed' : 'Submitted'} by{' '}
            {campaign.advertiser.company_name ?? campaign.advertiser.name} on{' '}
            <time dateTime={submittedAt}>{formatInstant(new Date(submittedAt))}</time>
          </p>
        </header>
        {!online && (
          <OfflineBanner>
            This page may be out of date: the connection was lost. You can decide when it’s back.
          </OfflineBanner>
        )}
        <ChangedNotice change={change} lookAgain={lookAgain} onShow={() => showNewest(latest)} />
        {decision.isDone && <NextCampaign after={campaign.id} search={search} />}
        {/* The rules come before the creative and the decision, on screen and in the document. */}
        {awaitsDecision(campaign) && (
          <CategoryChecks category={campaign.change?.proposed.category ?? campaign.category} />
        )}
      </div>
      {campaign.change ? (
        <ChangeReview campaign={campaign} change={campaign.change} />
      ) : (
        <ReviewCreatives creatives={campaign.creatives} />
      )}
      <div
        className={clsx(
          // On a phone the decision stands at the bottom of the window, for as long as the page is.
          'flex flex-col gap-3 max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1',
          // A list of screens may be longer than the window.
          !campaign.takedown && 'lg:sticky lg:top-20',
        )}
      >
        <DecisionPanel
          campaign={campaign}
          change={change}
          disabled={!online}
          running={decision.running}
          refusal={decision.refusal}
          onDecide={decide}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <EarlierDecisions
          decisions={campaign.earlier_decisions}
          total={campaign.earlier_decisions_total}
          search={search}
        />
        <CampaignFacts campaign={campaign} />
        <ReviewHistory history={campaign.history} />
      </div>
    </article>
  );
}
