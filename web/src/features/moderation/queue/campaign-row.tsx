import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { formatUsd } from '@juu/shared/money';
import { isApproved } from '@juu/shared/profile/schema';
import { nairobiDay } from '@juu/shared/time';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Tick } from '@/components/forms/checkbox.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { rowShortcutOf, SHORTCUT_ROW } from '@/components/shortcuts/press-shortcut.ts';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { categoryLabel } from '@/features/campaigns/campaign/category-label.ts';
import { standingBadge } from '@/features/campaigns/campaign/standing-badge.ts';
import { CreativePicture } from '@/features/creatives/creative-picture.tsx';
import { FROM_LIST } from '@/lib/pages/from-list.ts';
import { ago } from '@/lib/time/ago.ts';
import { formatDays } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { ACCOUNT_BADGES } from '../account-badges.ts';
import { waitsSince } from '../campaign-queries.ts';
import { filterOf, type ModerationSearch } from '../moderation-search.ts';
import { CreativesCount } from './creatives-count.tsx';

/** The campaign that gets the focus. Undefined once it has it, so that the focus moves only once. */
export type ReturnTo = RefObject<string | undefined>;

/** Which campaigns are selected. */
export interface RowSelection {
  readonly has: (id: string) => boolean;
  /** @param isRange selects all from the one before to this one */
  readonly toggle: (id: string, isRange: boolean) => void;
}

interface CampaignRowProps {
  campaign: CampaignListItem;
  search: ModerationSearch;
  now: Date;
  returnTo: ReturnTo;
  /** Absent: nothing can be selected. */
  selection?: RowSelection | undefined;
}

/** One campaign of the queue, leading to its review. */
export function CampaignRow({ campaign, search, now, returnTo, selection }: CampaignRowProps) {
  const row = useFocusOnward<HTMLLIElement>();
  const link = useRef<HTMLAnchorElement>(null);
  // In the queue, the same word on every line would say nothing: only changes are marked.
  const isQueue = filterOf(search).status === 'waiting';
  const standing = isQueue ? undefined : standingBadge(campaign, nairobiDay(now), 'admin');
  const account = ACCOUNT_BADGES[campaign.advertiser_status];
  const { change } = campaign;
  const cover = isQueue && change ? change.cover : campaign.cover;
  const since = isQueue ? waitsSince(campaign) : campaign.submitted_at;
  const category = categoryLabel(campaign.category);
  useEffect(() => {
    if (returnTo.current !== campaign.id) return;
    returnTo.current = undefined;
    link.current?.focus();
  }, [returnTo, campaign.id]);
  return (
    <li
      ref={row}
      className="relative flex transition-colors hover:bg-hover has-[[data-shortcut-row]:focus-visible]:bg-hover has-data-[state=checked]:bg-accent-soft"
    >
      {selection && (
        // Above the link, which fills the row.
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
        <label className="relative z-10 flex cursor-pointer items-start py-5 pl-4 md:items-center">
          <Tick
            {...rowShortcutOf('x')}
            aria-label={`Select ${campaign.name}`}
            checked={selection.has(campaign.id)}
            onClick={({ shiftKey }) => selection.toggle(campaign.id, shiftKey)}
          />
        </label>
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_12rem_7rem_9rem] md:items-center md:gap-x-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,2fr)_9rem] lg:gap-x-6">
        <div className="flex min-w-0 flex-col gap-2 lg:flex-row lg:items-center lg:gap-4">
          {/* Its room is reserved: a picture that arrives late moves nothing. */}
          <CreativePicture
            isLazy
            format={cover?.format ?? 'image'}
            source={cover?.file_url}
            label={cover ? `First creative of ${campaign.name}` : 'No creative'}
            className="h-9 w-27 shrink-0 [&>svg]:size-5"
          />
          <div className="min-w-0">
            <Link
              {...SHORTCUT_ROW}
              ref={link}
              to="/admin/campaigns/$campaignId"
              params={{ campaignId: campaign.id }}
              search={search}
              state={FROM_LIST}
              className="block truncate font-semibold after:absolute after:inset-0"
            >
              {campaign.name}
            </Link>
            <p className="truncate body-s text-muted">
              {[campaign.company_name, campaign.advertiser_name].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <div className="body-s">
          <p>{formatDays(campaign.start_date, campaign.end_date)}</p>
          <p className="text-muted tabular-nums">
            {formatUsd(campaign.budget_usd)}, at most {formatUsd(campaign.daily_cap_usd)} a day
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 md:contents">
          <div className="flex flex-wrap items-center gap-2 md:flex-col md:items-start md:gap-1">
            {isQueue && !isApproved(campaign.advertiser_status) && (
              <Badge tone={account.tone}>Account: {account.label.toLowerCase()}</Badge>
            )}
            {standing && <Badge tone={standing.tone}>{standing.label}</Badge>}
            {change && <Badge tone="accent">{isQueue ? 'Change' : 'Change waits'}</Badge>}
            {category && <Badge>{category}</Badge>}
            {isQueue && change ? (
              <CreativesCount
                arrived={change.creatives_arrived}
                total={change.creatives_total}
                isNew
              />
            ) : (
              <CreativesCount
                arrived={campaign.creatives_arrived}
                total={campaign.creatives_total}
              />
            )}
          </div>
          <p className="ml-auto flex items-center gap-3 body-s text-muted">
            <time dateTime={since}>
              <VisuallyHidden>Submitted </VisuallyHidden>
              {ago(new Date(since), now)}
            </time>
            <ChevronRight
              aria-hidden="true"
              className="absolute top-4.5 right-3 size-5 md:static md:top-auto"
            />
          </p>
        </div>
      </div>
    </li>
  );
}
