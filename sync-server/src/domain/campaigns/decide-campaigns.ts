import type { Database } from '@juu/db/database';
import { DECISION_REFUSALS, type DecisionsOutcome } from '@juu/shared/endpoints/campaigns';
import { AppError } from '@juu/shared/errors/app-error';
import { decideChange } from './changes/decide-change.ts';
import { decideCampaign } from './decide-campaign.ts';

/** A campaign, or a proposed change of it, at the revision that the admin looked at. */
export interface LookedAt {
  readonly id: string;
  readonly revision: number;
  readonly change_id?: string | undefined;
}

/** The decision about each of several campaigns; their revisions are apart. */
export type SameDecision =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string };

/**
 * Decides about several campaigns, each by itself and in a commit of its own: a refusal of one doesn't
 * stop the others. If the database fails after the first decision, the campaigns that are left are refused
 * as `unavailable`, so that the admin learns which are decided.
 *
 * @param onFailure told of such a failure
 * @throws AppError `forbidden`, `account_suspended`
 */
export async function decideCampaigns(
  database: Database,
  actorId: string,
  campaigns: readonly LookedAt[],
  decision: SameDecision,
  onFailure: (error: unknown) => void,
): Promise<DecisionsOutcome> {
  const outcome: DecisionsOutcome = { decided: [], refused: [] };
  for (const [index, { id, revision, change_id }] of campaigns.entries()) {
    try {
      const about = { ...decision, revision };
      if (change_id) await decideChange(database, actorId, change_id, about);
      else await decideCampaign(database, actorId, id, about);
      outcome.decided.push(id);
    } catch (error) {
      if (error instanceof AppError) {
        const code = DECISION_REFUSALS.find((known) => known === error.code);
        if (!code) throw error;
        outcome.refused.push({ id, code, message: error.message });
        continue;
      }
      if (outcome.decided.length === 0) throw error;
      onFailure(error);
      outcome.refused.push(...campaigns.slice(index).map(unavailable));
      break;
    }
  }
  return outcome;
}

function unavailable({ id }: LookedAt): DecisionsOutcome['refused'][number] {
  const message = 'Something went wrong on our side. Please try again.';
  return { id, code: 'unavailable', message };
}
