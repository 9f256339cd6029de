import type { Database } from '@juu/db/database';
import type { CampaignDecision } from '@juu/shared/campaign/decision';
import type { campaigns } from '@juu/shared/endpoints/campaigns';
import type { UserCaller } from '../../endpoints/admit.ts';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { decideCampaign } from './decide-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { readCampaign } from './read-campaign.ts';

/** What a decision is made with. */
interface About {
  readonly caller: UserCaller;
  readonly params: { readonly id: string };
}

/** The review queue and its decisions. */
export function campaignHandlers(database: Database): HandlersOf<typeof campaigns> {
  async function decide({ caller, params: { id } }: About, decision: CampaignDecision) {
    await decideCampaign(database, caller.userId, id, decision);
    return readCampaign(database, id);
  }
  return {
    list: ({ query }) => listCampaigns(database, query),
    read: ({ params }) => readCampaign(database, params.id),
    approve: (input) => decide(input, { action: 'approve', ...input.body }),
    reject: (input) => decide(input, { action: 'reject', ...input.body }),
    takeDown: (input) => decide(input, { action: 'take_down', ...input.body }),
  };
}
