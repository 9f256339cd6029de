import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/notices/banner.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { FROM_LIST } from '@/lib/pages/from-list.ts';
import {
  type BulkDecision,
  type Undecided,
  useBulkDecision,
} from '../decision/use-bulk-decision.ts';
import type { ModerationSearch, QueueFilter } from '../moderation-search.ts';
import { CampaignList, type CampaignListProps } from './campaign-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

/** Campaigns that wait for a decision. An admin can select several and decide them at once. */
export function WaitingList({ filter, ...list }: CampaignListProps & { filter: QueueFilter }) {
  const { campaigns } = list;
  const selection = useSelection(campaigns);
  const { decide, running, undecided, failure, forget } = useBulkDecision();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome belongs to the page it was made on
  useEffect(() => forget(), [filter.page, filter.q]);

  async function send(decision: BulkDecision) {
    const outcome = await decide(decision).catch(() => undefined);
    if (!outcome) return;
    const changed = outcome.refused.filter(({ code }) => code === 'revision_changed');
    // No one has looked at a changed campaign as it is now, so it can't stay selected.
    selection.remove([...outcome.decided, ...changed.map(({ id }) => id)]);
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectionBar
        selected={selection.selected}
        pageCount={campaigns.length}
        onToggleAll={() => {
          forget();
          selection.toggleAll();
        }}
        running={running}
        onDecide={(decision) => void send(decision)}
      />
      {failure && (
        <Banner tone="danger" icon={<TriangleAlert aria-hidden="true" />} title={failure}>
          Campaigns that were decided have left the list. The others are still selected.
        </Banner>
      )}
      {undecided.length > 0 && <NotDecided campaigns={undecided} search={list.search} />}
      <CampaignList
        {...list}
        selection={{
          has: selection.has,
          toggle: (id, isRange) => {
            forget();
            selection.toggle(id, isRange);
          },
        }}
      />
    </div>
  );
}

interface NotDecidedProps {
  campaigns: readonly Undecided[];
  /** The list to come back to. */
  search: ModerationSearch;
}

/** Comes into view: an admin who has scrolled down would miss it. */
function NotDecided({ campaigns, search }: NotDecidedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={notice} className="scroll-mt-44">
      <Banner
        tone="danger"
        icon={<TriangleAlert aria-hidden="true" />}
        title={`${countNoun(campaigns.length, 'campaign')} not decided`}
      >
        <ul className="mt-1 flex flex-col gap-1">
          {campaigns.map(({ id, name, message }) => (
            <li key={id}>
              <Link
                to="/admin/campaigns/$campaignId"
                params={{ campaignId: id }}
                search={search}
                state={FROM_LIST}
                className="font-semibold wrap-anywhere underline"
              >
                {name}
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
