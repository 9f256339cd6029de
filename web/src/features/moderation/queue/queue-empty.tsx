import { CircleCheckBig, Megaphone, SearchX } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import type { QueueFilter } from '../moderation-search.ts';

/** Shown instead of an empty list: why it is empty, and where to go. */
export function QueueEmpty({ status, q }: QueueFilter) {
  if (q) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No campaigns found"
        action={
          <ButtonLink to="/admin/campaigns" search={{ status }} tone="neutral">
            Clear the search
          </ButtonLink>
        }
      >
        No campaign matches “{q}”.
      </EmptyState>
    );
  }
  if (status === 'waiting') {
    return (
      <EmptyState icon={<CircleCheckBig aria-hidden="true" />} title="Nothing to review">
        All campaigns and changes are reviewed. New ones appear here by themselves.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Megaphone aria-hidden="true" />} title="No campaigns here">
      {status === 'all'
        ? 'Campaigns appear here when advertisers submit them.'
        : 'No campaign has this status.'}
    </EmptyState>
  );
}
