import { isInReview, isLive, isRejected, isStopped } from '@juu/shared/campaign/lifecycle';
import { formatUsd } from '@juu/shared/money';
import type { NotPlayingReason } from '@juu/shared/playing/why-not-playing';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { standingBadge } from '@/features/campaigns/campaign/standing-badge.ts';
import { CampaignCreatives } from '@/features/creatives/campaign-creatives.tsx';
import type { Creative } from '@/features/creatives/creative.ts';
import { FROM_LIST, useFocusOnReturn } from '@/lib/pages/from-list.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { categoryLabel } from '../campaign/category-label.ts';
import { NotSentBadge } from '../campaign/not-sent-badge.tsx';
import { ReviewNote } from '../campaign/review-note.tsx';
import { PlayingHint } from '../playing/playing-hint.tsx';
import type { Spend } from '../playing/use-replica-answers.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignSpend } from './campaign-spend.tsx';
import type { CampaignListRow } from './use-campaigns.ts';

interface CampaignCardProps {
  campaign: CampaignListRow;
  /** By position. */
  creatives: readonly Creative[];
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** The person comes back from the campaign's page: its card takes the focus. */
  focused: boolean;
  /** The first reason why it does not play although it is active, as far as this device knows. */
  notPlaying: NotPlayingReason | undefined;
  /** Undefined until it is read. */
  spend: Spend | undefined;
  /** Opens a form by its key. */
  onOpen: (key: string) => void;
  onDelete: () => void;
}

/** One campaign as a list item: what it is, where it stands, and what its owner can do about it. */
export function CampaignCard({
  campaign,
  creatives,
  today,
  focused,
  notPlaying,
  spend,
  onOpen,
  onDelete,
}: CampaignCardProps) {
  const onward = useFocusOnward<HTMLLIElement>();
  const focus = useFocusOnReturn<HTMLElement>(focused);
  const isRunning = isLive(campaign, today);
  const badge = standingBadge(campaign, today, 'owner');
  const category = categoryLabel(campaign.category);
  return (
    <li ref={onward} className="flex">
      <Card
        ref={focus}
        tabIndex={-1}
        aria-label={campaign.name ?? ''}
        className="flex w-full flex-col gap-4"
      >
        <CampaignCreatives creatives={creatives}>
          <header className="flex flex-col gap-1">
            <div className="flex items-start justify-between gap-2">
              <h3 className="min-w-0 title-s wrap-anywhere">
                <Link
                  to="/advertiser/campaigns/$campaignId"
                  params={{ campaignId: campaign.id }}
                  state={FROM_LIST}
                  className="rounded hover:underline"
                >
                  {campaign.name}
                </Link>
              </h3>
              {campaign.unsent_new === 1 ? (
                <NotSentBadge />
              ) : (
                <Badge tone={badge.tone}>{badge.label}</Badge>
              )}
            </div>
            <p className="body-s text-muted">
              {formatDay(campaign.start_date ?? '')} – {formatDay(campaign.end_date ?? '')}
              {category && ` · ${category}`}
            </p>
            <div className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
              {campaign.unsent === 1 && campaign.unsent_new === 0 && <NotSentBadge />}
              {campaign.change_status === 'proposed' && (
                <Badge tone="accent">Change in review</Badge>
              )}
              {campaign.change_status === 'rejected' && isRunning && (
                <Badge tone="danger">Change rejected</Badge>
              )}
            </div>
          </header>
        </CampaignCreatives>
        {isStopped(campaign) && campaign.review_note && (
          <ReviewNote
            title={isRejected(campaign) ? 'Reason' : 'Why it was taken down'}
            note={campaign.review_note}
          />
        )}
        <dl className="grid grid-cols-3 gap-3">
          <Figure label="Budget">{formatUsd(campaign.budget_usd ?? 0)}</Figure>
          <Figure label="Daily cap">{formatUsd(campaign.daily_cap_usd ?? 0)}</Figure>
          <Figure label="Campaign plan">
            <span className="capitalize">{campaign.subscription_plan}</span>
          </Figure>
        </dl>
        <p className="flex items-start gap-2 body-s text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {campaign.zone_names ?? 'All zones'}
          {campaign.excluded_names && `, not ${campaign.excluded_names}`}
        </p>
        {!isInReview(campaign) && !isRejected(campaign) && (
          <CampaignSpend
            budgetUsd={campaign.budget_usd ?? 0}
            dailyCapUsd={campaign.daily_cap_usd ?? 0}
            spend={spend}
            flight={campaign}
            today={today}
            isRunning={isRunning}
          />
        )}
        {notPlaying && <PlayingHint campaignId={campaign.id} reason={notPlaying} />}
        <CampaignActions campaign={campaign} today={today} onOpen={onOpen} onDelete={onDelete} />
      </Card>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caption text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
