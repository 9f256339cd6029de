import type { Database } from '@juu/db/connect';
import { approvalSchema, rejectionSchema, takedownSchema } from '@juu/shared/protocol/moderation';
import { uuid } from '@juu/shared/text';
import express, { type Request, type Response, type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';
import { parse } from '../../http/parse.ts';
import { type Decision, decideCampaign } from './decide-campaign.ts';
import { campaignListQuerySchema, listCampaigns } from './list-campaigns.ts';
import { noSuchCampaign, readCampaign } from './read-campaign.ts';

/** `/api/admin/campaigns`: the review queue and its decisions. */
export function adminCampaignsRoute(database: Database, authenticate: Authenticate): Router {
  const router = express.Router();
  const moderator = (request: Request) => authenticate.as('campaigns:moderate', request);

  async function decide(
    request: Request,
    response: Response,
    readDecision: (body: unknown) => Decision,
  ): Promise<void> {
    const { userId } = await moderator(request);
    const id = idOf(request);
    await decideCampaign(database, userId, id, readDecision(request.body));
    response.json(await readCampaign(database, id));
  }

  router.get('/', async (request, response) => {
    await moderator(request);
    response.json(await listCampaigns(database, parse(campaignListQuerySchema, request.query)));
  });
  router.get('/:id', async (request, response) => {
    await moderator(request);
    response.json(await readCampaign(database, idOf(request)));
  });
  router.post('/:id/approval', (request, response) =>
    decide(request, response, (body) => ({ action: 'approve', ...parse(approvalSchema, body) })),
  );
  router.post('/:id/rejection', (request, response) =>
    decide(request, response, (body) => ({ action: 'reject', ...parse(rejectionSchema, body) })),
  );
  router.post('/:id/takedown', (request, response) =>
    decide(request, response, (body) => ({ action: 'take_down', ...parse(takedownSchema, body) })),
  );
  return router;
}

function idOf(request: Request): string {
  const id = uuid.safeParse(request.params.id);
  if (!id.success) throw noSuchCampaign();
  return id.data;
}
