import { z } from 'zod';
import { isFlightOver } from './flight.ts';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused'] as const;
export const campaignStatusSchema = z.enum(CAMPAIGN_STATUSES);
export type CampaignStatus = z.infer<typeof campaignStatusSchema>;

export const PAUSE_CAUSES = ['rejected', 'taken_down'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** Where a campaign stands: its status and, for a paused one, why it is paused. */
export interface CampaignState {
  readonly status: CampaignStatus;
  readonly pause_cause: PauseCause | null;
}

export type CampaignAction = 'approve' | 'reject' | 'take_down' | 'resubmit' | 'change' | 'delete';

type StateName = 'draft' | 'active' | 'rejected' | 'taken_down';

/**
 * The whole lifecycle: what each action makes of each state; an action that is not listed is
 * refused. `draft` is shown to its owner as submitted for review.
 */
const TRANSITIONS: Record<StateName, Partial<Record<CampaignAction, StateName | 'gone'>>> = {
  draft: { approve: 'active', reject: 'rejected', change: 'draft', delete: 'gone' },
  active: { take_down: 'taken_down' },
  rejected: { resubmit: 'draft' },
  taken_down: {},
};

const STATES: Record<StateName, CampaignState> = {
  draft: { status: 'draft', pause_cause: null },
  active: { status: 'active', pause_cause: null },
  rejected: { status: 'paused', pause_cause: 'rejected' },
  taken_down: { status: 'paused', pause_cause: 'taken_down' },
};

function nameOf(state: CampaignState): StateName {
  if (state.status !== 'paused') return state.status;
  return state.pause_cause === 'rejected' ? 'rejected' : 'taken_down';
}

/** True where the lifecycle knows the action in this state. */
export function allows(state: CampaignState, action: CampaignAction): boolean {
  return TRANSITIONS[nameOf(state)][action] !== undefined;
}

/** The state after an action; undefined where the action is refused or removes the campaign. */
export function after(state: CampaignState, action: CampaignAction): CampaignState | undefined {
  const next = TRANSITIONS[nameOf(state)][action];
  return next === undefined || next === 'gone' ? undefined : STATES[next];
}

/** True for an approved campaign past its last day: it no longer plays, but keeps its status. */
export function isCompleted(
  campaign: { status: CampaignStatus; end_date: string },
  today: string,
): boolean {
  return campaign.status === 'active' && isFlightOver(campaign, today);
}
