import type { ChangeDecision } from '@juu/shared/campaign/change-decision';
import type { CampaignDecision } from '@juu/shared/campaign/decision';
import type { campaigns } from '@juu/shared/endpoints/campaigns';
import type { Request, RequestHandler } from 'express';
import type { UserCaller } from '../../endpoints/admit.ts';
import { type HandlersOf, userOf } from '../../endpoints/handlers.ts';
import { openEventStream } from '../../platform/http/open-event-stream.ts';
import {
  MOST_EVENT_STREAMS,
  StreamPlaces,
  takeStreamPlace,
} from '../../platform/rate-limits/stream-places.ts';
import type { CampaignNews } from './campaign-news.ts';
import { decideChange } from './changes/decide-change.ts';
import { countCampaigns } from './count-campaigns.ts';
import { decideCampaign } from './decide-campaign.ts';
import { decideCampaigns, type LookedAt, type SameDecision } from './decide-campaigns.ts';
import { listCampaigns } from './list-campaigns.ts';
import { type CampaignContext, readCampaign } from './read-campaign.ts';

/** What a decision is made with. */
interface About {
  readonly caller: UserCaller;
  readonly params: { readonly id: string };
}

/** What a decision about several campaigns is made with. */
interface AboutSeveral {
  readonly caller: UserCaller;
  readonly body: { readonly campaigns: readonly LookedAt[] };
  readonly request: Request;
}

interface CampaignDeps extends CampaignContext {
  readonly campaignNews: Pick<CampaignNews, 'watch'>;
}

/** The review queue and its decisions. */
export function campaignHandlers({
  database,
  settings,
  campaignNews,
}: CampaignDeps): HandlersOf<typeof campaigns> {
  const context = { database, settings };
  async function decide({ caller, params: { id } }: About, decision: CampaignDecision) {
    await decideCampaign(database, caller.userId, id, decision);
    return readCampaign(context, id);
  }
  async function decideProposed({ caller, params: { id } }: About, decision: ChangeDecision) {
    return readCampaign(context, await decideChange(database, caller.userId, id, decision));
  }
  const decideAll = ({ caller, body, request }: AboutSeveral, decision: SameDecision) =>
    decideCampaigns(database, caller.userId, body.campaigns, decision, (err) =>
      request.log.error({ err }, 'a decision about several campaigns stopped on the way'),
    );
  return {
    list: ({ query }) => listCampaigns(database, query),
    counts: ({ query }) => countCampaigns(database, query),
    stream: [streamHandler(campaignNews)],
    approveAll: (input) => decideAll(input, { action: 'approve' }),
    rejectAll: (input) => decideAll(input, { action: 'reject', reason: input.body.reason }),
    read: ({ params }) => readCampaign(context, params.id),
    approve: (input) => decide(input, { action: 'approve', ...input.body }),
    reject: (input) => decide(input, { action: 'reject', ...input.body }),
    approveChange: (input) => decideProposed(input, { action: 'approve', ...input.body }),
    rejectChange: (input) => decideProposed(input, { action: 'reject', ...input.body }),
    takeDown: (input) => decide(input, { action: 'take_down', ...input.body }),
  };
}

function streamHandler(news: Pick<CampaignNews, 'watch'>): RequestHandler {
  const places = new StreamPlaces(MOST_EVENT_STREAMS);
  return (request, response) => {
    const { userId, session } = userOf(response);
    if (request.method === 'HEAD' || response.destroyed) return void response.end();
    takeStreamPlace(places, userId, response, 'pages');
    response.once('close', news.watch(session, openEventStream(response)));
  };
}
