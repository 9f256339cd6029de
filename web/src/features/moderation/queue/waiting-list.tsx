import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/notices/banner.tsx';
import { queueQuery } from '../campaign-queries.ts';
import { countCampaigns } from '../count-campaigns.ts';
import {
  type BulkDecision,
  type Undecided,
  useBulkDecision,
} from '../decision/use-bulk-decision.ts';
import type { QueueFilter } from '../moderation-search.ts';
import { CampaignList, type CampaignListProps } from './campaign-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

/** Campaigns that wait for a decision: several can be selected, and decided at once. */
export function WaitingList({ filter, ...list }: CampaignListProps & { filter: QueueFilter }) {
  const { campaigns } = list;
  const queryClient = useQueryClient();
  const selection = useSelection(campaigns);
  const { decide, running, undecided, failure, forget } = useBulkDecision();

  async function send(decision: BulkDecision) {
    const outcome = await decide(decision).catch(() => undefined);
    if (!outcome) return;
    // What wasn't decided stays selected, as the list has it now.
    const refused = new Set(outcome.refused.map(({ id }) => id));
    const newest = queryClient.getQueryData(queueQuery(filter).queryKey)?.items ?? campaigns;
    selection.set(newest.filter(({ id }) => refused.has(id)));
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectionBar
        selected={selection.selected}
        pageCount={campaigns.length}
        onToggleAll={selection.toggleAll}
        running={running}
        onDecide={(decision) => void send(decision)}
      />
      {failure && (
        <Banner tone="danger" icon={<TriangleAlert aria-hidden="true" />} title={failure}>
          Campaigns that were decided have left the list. The others are still selected.
        </Banner>
      )}
      {undecided.length > 0 && <NotDecided campaigns={undecided} />}
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

/** Comes into view: one who has scrolled down would miss it. */
function NotDecided({ campaigns }: { campaigns: readonly Undecided[] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={notice} className="scroll-mt-32">
      <Banner
        tone="danger"
        icon={<TriangleAlert aria-hidden="true" />}
        title={`${countCampaigns(campaigns.length)} not decided`}
      >
        <ul className="mt-1 flex flex-col gap-1">
          {campaigns.map(({ id, name, message }) => (
            <li key={id}>
              <span className="font-semibold">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
