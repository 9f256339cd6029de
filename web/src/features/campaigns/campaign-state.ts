import { allows, type CampaignState, isCompleted } from '@juu/shared/campaign/lifecycle';
import type { BadgeTone } from '@/components/badge.tsx';
import type { ReplicaRow } from '@/replica/schema.ts';

type StateColumns = Pick<ReplicaRow<'campaigns'>, 'status' | 'pause_cause' | 'end_date'>;

export interface CampaignBadge {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** How a campaign's state is shown: active green, draft yellow, others red; ended ones grey. */
export function badgeOf(row: StateColumns, today: string): CampaignBadge {
  const { status, pause_cause } = stateOf(row);
  if (isCompleted({ status, end_date: row.end_date ?? '' }, today)) {
    return { label: 'Completed', tone: 'neutral' };
  }
  if (status === 'active') return { label: 'Active', tone: 'success' };
  if (status === 'draft') return { label: 'Submitted for review', tone: 'accent' };
  return { label: pause_cause === 'rejected' ? 'Rejected' : 'Taken down', tone: 'danger' };
}

/** True where the owner may change the campaign, by resubmitting it if need be. */
export function isEditable(row: StateColumns): boolean {
  return allows(stateOf(row), 'change') || isRejected(row);
}

/** True where review rejected the campaign and its owner may resubmit it. */
export function isRejected(row: StateColumns): boolean {
  return allows(stateOf(row), 'resubmit');
}

/** True where the owner may delete the campaign. */
export function isDeletable(row: StateColumns): boolean {
  return allows(stateOf(row), 'delete');
}

/** The lifecycle's view of a row; what this version does not know counts as taken down. */
function stateOf({ status, pause_cause }: StateColumns): CampaignState {
  if (status === 'draft' || status === 'active') return { status, pause_cause: null };
  return { status: 'paused', pause_cause: pause_cause === 'rejected' ? 'rejected' : 'taken_down' };
}
