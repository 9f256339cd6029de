import { z } from 'zod';
import { isFlightOver } from './flight.ts';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'ended'] as const;
export const campaignStatusSchema = z.enum(CAMPAIGN_STATUSES);
type CampaignStatus = z.infer<typeof campaignStatusSchema>;

/** Who or what paused a campaign; on a device, null is a pause by the owner that is not sent yet. */
export const PAUSE_CAUSES = ['rejected', 'taken_down', 'owner'] as const;
type PauseCause = (typeof PAUSE_CAUSES)[number];

/** Where a campaign stands: its status and, for a paused one, why it is paused. */
export interface CampaignState {
  readonly status: CampaignStatus;
  readonly pause_cause: PauseCause | null;
}

type OwnersStatusAction = 'resubmit' | 'pause' | 'resume' | 'end';
export type CampaignAction =
  | 'approve'
  | 'reject'
  | 'take_down'
  | OwnersStatusAction
  | 'change'
  | 'delete';

type StateName = 'draft' | 'active' | 'paused' | 'rejected' | 'taken_down' | 'ended';

/**
 * The whole lifecycle: what each action makes of each state; an action that is not listed is
 * refused. `draft` is shown to its owner as submitted for review.
 */
const TRANSITIONS: Record<StateName, Partial<Record<CampaignAction, StateName | 'gone'>>> = {
  draft: { approve: 'active', reject: 'rejected', change: 'draft', delete: 'gone' },
  active: { take_down: 'taken_down', pause: 'paused', end: 'ended' },
  paused: { take_down: 'taken_down', resume: 'active', end: 'ended' },
  rejected: { resubmit: 'draft' },
  taken_down: {},
  ended: {},
};

const STATES: Record<StateName, CampaignState> = {
  draft: { status: 'draft', pause_cause: null },
  active: { status: 'active', pause_cause: null },
  paused: { status: 'paused', pause_cause: 'owner' },
  rejected: { status: 'paused', pause_cause: 'rejected' },
  taken_down: { status: 'paused', pause_cause: 'taken_down' },
  ended: { status: 'ended', pause_cause: null },
};

function nameOf({ status, pause_cause }: CampaignState): StateName {
  if (status !== 'paused') return status;
  return pause_cause === null || pause_cause === 'owner' ? 'paused' : pause_cause;
}

/** The steps that a campaign's history names; `db/sql/campaigns/note_review.sql` writes them. */
export const CAMPAIGN_STEPS = [
  'submitted',
  'approved',
  'rejected',
  'taken_down',
  'paused',
  'resumed',
  'ended',
  'change_proposed',
  'change_withdrawn',
  'change_approved',
  'change_rejected',
] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** A campaign's state as a replica holds it, perhaps from a server that knows more states. */
interface StateColumns {
  readonly status: string | null;
  readonly pause_cause: string | null;
}

/** The state of a row. One that this version does not know counts as taken down. */
export function stateOf({ status, pause_cause }: StateColumns): CampaignState {
  if (status === 'draft' || status === 'active' || status === 'ended') return STATES[status];
  if (status === 'paused' && (pause_cause === null || pause_cause === 'owner'))
    return STATES.paused;
  return pause_cause === 'rejected' ? STATES.rejected : STATES.taken_down;
}

/** How a campaign stands: its state, or completed if it is approved and its flight is over. */
export type CampaignStanding = StateName | 'completed';

/** @param today Nairobi's calendar day, 'YYYY-MM-DD' */
export function standingOf(
  row: StateColumns & { readonly end_date: string | null },
  today: string,
): CampaignStanding {
  const standing = nameOf(stateOf(row));
  const flight = { end_date: row.end_date ?? today };
  return isRunning(row) && isFlightOver(flight, today) ? 'completed' : standing;
}

/**
 * True if the campaign is approved, neither ended nor taken down, and its flight is not over: its owner may
 * propose a change.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function isLive(
  row: StateColumns & { readonly end_date: string | null },
  today: string,
): boolean {
  const standing = standingOf(row, today);
  return standing === 'active' || standing === 'paused';
}

/** True if a proposed change of the campaign may still be approved: also after its flight, to extend it. */
export function isRunning(row: StateColumns): boolean {
  const state = nameOf(stateOf(row));
  return state === 'active' || state === 'paused';
}

/** True if the owner may change the campaign, by resubmitting it if need be. */
export function isEditable(row: StateColumns): boolean {
  return allows(stateOf(row), 'change') || isRejected(row);
}

/** True if review rejected the campaign and its owner may resubmit it. */
export function isRejected(row: StateColumns): boolean {
  return allows(stateOf(row), 'resubmit');
}

/** True if an admin stopped the campaign, by rejecting it or by taking it down. */
export function isStopped(row: StateColumns): boolean {
  const state = nameOf(stateOf(row));
  return state === 'rejected' || state === 'taken_down';
}

/** True if the owner may take this action now. */
export function ownerMay(row: StateColumns, action: OwnersStatusAction): boolean {
  return allows(stateOf(row), action);
}

/** True if the campaign waits for an admin's review. */
export function isInReview(row: StateColumns): boolean {
  return allows(stateOf(row), 'approve');
}

/** True if the owner may delete the campaign. */
export function isDeletable(row: StateColumns): boolean {
  return allows(stateOf(row), 'delete');
}

/** True if the lifecycle knows the action in this state. */
export function allows(state: CampaignState, action: CampaignAction): boolean {
  return TRANSITIONS[nameOf(state)][action] !== undefined;
}

/** True if an owner may lead a campaign from one state to the other by its status alone. */
export function isOwnersStep(before: CampaignState, after: CampaignState): boolean {
  const actions: readonly OwnersStatusAction[] = ['pause', 'resume', 'end'];
  return actions.some((action) => TRANSITIONS[nameOf(before)][action] === nameOf(after));
}

/** True if both are the same state. */
export function isSameState(one: CampaignState, other: CampaignState): boolean {
  return nameOf(one) === nameOf(other);
}

/** True if the action leads to this state. */
export function isResultOf(state: CampaignState, action: CampaignAction): boolean {
  return Object.values(TRANSITIONS).some((next) => next[action] === nameOf(state));
}

/** The state after an action. Returns undefined if the action is refused or removes the campaign. */
export function after(state: CampaignState, action: CampaignAction): CampaignState | undefined {
  const next = TRANSITIONS[nameOf(state)][action];
  return next === undefined || next === 'gone' ? undefined : STATES[next];
}
