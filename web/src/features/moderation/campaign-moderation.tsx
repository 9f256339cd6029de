import { useEffect, useRef } from 'react';
import { CampaignQueue } from './campaign-queue.tsx';
import { CampaignReview } from './campaign-review.tsx';
import type { ModerationSearch } from './moderation-search.ts';

interface CampaignModerationProps {
  /** Where the address stands. */
  search: ModerationSearch;
  /** Changes the address; `replace` where Back should skip the step. */
  onSearch: (search: ModerationSearch, options?: { replace?: boolean }) => void;
}

/** The admin's Campaigns tab: the queue, or the campaign that was opened from it. */
export function CampaignModeration({ search, onSearch }: CampaignModerationProps) {
  const { campaign, ...filter } = search;
  const lastOpened = useRef<string>(undefined);
  useEffect(() => {
    if (campaign) lastOpened.current = campaign;
  }, [campaign]);
  if (campaign) return <CampaignReview key={campaign} id={campaign} search={filter} />;
  return <CampaignQueue search={filter} onSearch={onSearch} returnTo={lastOpened} />;
}
