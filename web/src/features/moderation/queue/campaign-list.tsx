import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { useNow } from '@/lib/time/use-now.ts';
import type { ModerationSearch } from '../moderation-search.ts';
import { CampaignRow, type ReturnTo, type RowSelection } from './campaign-row.tsx';

/** Rows that are drawn first: more than a laptop's screen shows. */
const FIRST_ROWS = 10;

export interface CampaignListProps {
  campaigns: readonly CampaignListItem[];
  search: ModerationSearch;
  /** Another page is on its way. */
  isBusy: boolean;
  /** False: the first rows are drawn, and the rest right after. */
  isWhole: boolean;
  returnTo: ReturnTo;
}

/** One page of campaigns; with a selection each row has a box to tick. */
export function CampaignList({
  campaigns,
  search,
  isBusy,
  isWhole,
  returnTo,
  selection,
}: CampaignListProps & { selection?: RowSelection }) {
  const now = useNow();
  const drawn = isWhole ? campaigns : campaigns.slice(0, FIRST_ROWS);
  return (
    <ul
      tabIndex={-1}
      aria-busy={isBusy}
      // A row that the keyboard moves to comes out from under the sticky bar, which wraps on narrow phones.
      className="[&_:is(a,button)]:scroll-mt-44 [&_:is(a,button)]:scroll-mb-32 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card outline-none transition-opacity aria-busy:opacity-60"
    >
      {drawn.map((campaign) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          search={search}
          now={now}
          returnTo={returnTo}
          selection={selection}
        />
      ))}
    </ul>
  );
}
