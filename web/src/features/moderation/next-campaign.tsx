import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/banner.tsx';
import { buttonStyle } from '@/components/button-style.ts';
import { queueQuery } from './campaign-queries.ts';
import { ModerationLink } from './moderation-link.tsx';
import { filterOf, type ModerationSearch } from './moderation-search.ts';

interface NextCampaignProps {
  /** The campaign that was just decided about. */
  after: string;
  search: ModerationSearch;
}

/** After a decision: the campaign that has waited longest, one key away. */
export function NextCampaign({ after, search }: NextCampaignProps) {
  const { data } = useQuery(queueQuery(filterOf({})));
  const next = data?.items.find(({ id }) => id !== after);
  const link = useRef<HTMLAnchorElement>(null);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) link.current?.focus();
  }, [nextId]);
  if (!data) return null;
  if (!next) {
    return (
      <Banner icon={<CircleCheckBig aria-hidden="true" />} title="Nothing else to review">
        Every campaign has been looked at.
      </Banner>
    );
  }
  return (
    <Banner
      icon={<CircleCheckBig aria-hidden="true" />}
      title={`Next: ${next.name}`}
      action={
        <ModerationLink
          ref={link}
          search={{ ...search, campaign: next.id }}
          className={buttonStyle({ tone: 'neutral', size: 'sm' })}
        >
          Review next
          <ArrowRight aria-hidden="true" className="size-4" />
        </ModerationLink>
      }
    >
      {next.company_name ?? next.advertiser_name} is waiting for a decision.
    </Banner>
  );
}
