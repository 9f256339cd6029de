import { nairobiDay } from '@juu/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight, CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { Banner } from '@/components/notices/banner.tsx';
import { shortcutOf } from '@/components/shortcuts/press-shortcut.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { queueQuery } from '../campaign-queries.ts';
import { listedObstacles } from '../decision/approval-obstacles.ts';
import { filterOf, type ModerationSearch } from '../moderation-search.ts';

interface NextCampaignProps {
  /** The campaign that was just decided. */
  after: string;
  search: ModerationSearch;
}

/**
 * After a decision: the campaign that has waited longest, one key away. One that can't be approved now comes
 * last, or each decision would lead to it again.
 */
export function NextCampaign({ after, search }: NextCampaignProps) {
  const { data } = useQuery(queueQuery(filterOf({})));
  const today = nairobiDay(useNow());
  const others = data?.items.filter(({ id }) => id !== after) ?? [];
  const next =
    others.find((campaign) => listedObstacles(campaign, today).length === 0) ?? others[0];
  const link = useRef<HTMLAnchorElement>(null);
  const reached = useRef(false);
  const hasNext = next !== undefined;
  useEffect(() => {
    // Once only: a refetched list must not take the focus again.
    if (hasNext && !reached.current) link.current?.focus();
    if (hasNext) reached.current = true;
  }, [hasNext]);
  if (!data) return null;
  if (!next) {
    return (
      <Banner icon={<CircleCheckBig aria-hidden="true" />} title="Nothing else to review">
        All campaigns are reviewed.
      </Banner>
    );
  }
  return (
    <Banner icon={<CircleCheckBig aria-hidden="true" />} title={`Next: ${next.name}`}>
      <p>{next.company_name ?? next.advertiser_name} is waiting for a decision.</p>
      <Link
        {...shortcutOf('n')}
        ref={link}
        to="/admin/campaigns/$campaignId"
        params={{ campaignId: next.id }}
        search={search}
        className={clsx(buttonStyle({ tone: 'neutral' }), 'mt-3')}
      >
        Review next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Banner>
  );
}
