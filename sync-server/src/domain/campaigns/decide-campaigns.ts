import type { Database } from '@juu/db/database';
import { DECISION_REFUSALS, type DecisionsOutcome } from '@juu/shared/endpoints/campaigns';
import { AppError } from '@juu/shared/errors/app-error';
import { decideCampaign } from './decide-campaign.ts';

/** A campaign at the revision that the admin looked at. */
interface LookedAt {
  readonly id: string;
  readonly revision: number;
}

type SameDecision =
  | { readonly action: 'approve' }
  | { readonly action: 'reject'; readonly reason: string };

/**
 * Decides about several campaigns, each by itself and in a commit of its own: a refusal of one doesn't
 * stop the others. If the database fails on the way, earlier decisions stand.
 * @throws AppError `forbidden`, `account_suspended`
 */
export async function decideCampaigns(
  database: Database,
  actorId: string,
  campaigns: readonly LookedAt[],
  decision: SameDecision,
): Promise<DecisionsOutcome> {
  const outcome: DecisionsOutcome = { decided: [], refused: [] };
  for (const { id, revision } of campaigns) {
    try {
      await decideCampaign(database, actorId, id, { ...decision, revision });
      outcome.decided.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const code = DECISION_REFUSALS.find((known) => known === error.code);
      if (!code) throw error;
      outcome.refused.push({ id, code, message: error.message });
    }
  }
  return outcome;
}
