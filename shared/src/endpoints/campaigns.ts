import { z } from 'zod';
import { DECIDED } from '../campaign/decision.ts';
import { campaignStatusSchema } from '../campaign/lifecycle.ts';
import { CREATIVE_FORMATS } from '../creative/schema.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { profileStatusSchema } from '../profile/schema.ts';
import { answerShape } from '../tables/answer.ts';
import { campaigns as campaignTable } from '../tables/campaigns.ts';
import { idOf, requiredLine } from '../text.ts';
import { ZONE_TIERS } from '../zone/schema.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const revision = z.number().int().positive();
const reason = requiredLine('Please give a reason', { max: MAX_TEXT_LENGTH, breaks: true });

const approvalSchema = z.object({ revision });
const rejectionSchema = z.object({ revision, reason });
/** The dialog that asks for a reason uses this too. */
export const takedownSchema = z.object({ reason });

const campaignSummary = answerShape(campaignTable);

const campaignListItemSchema = z.object({
  ...campaignSummary,
  advertiser_name: z.string(),
  company_name: z.string().nullable(),
  creatives_total: z.number(),
  creatives_arrived: z.number(),
});
export type CampaignListItem = z.infer<typeof campaignListItemSchema>;

const campaignDetailSchema = z.object({
  ...campaignSummary,
  advertiser: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company_name: z.string().nullable(),
    status: profileStatusSchema,
  }),
  zones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tier: z.enum(ZONE_TIERS),
      /** US dollars for 1,000 plays at an ordinary hour. */
      base_cpm: z.number(),
    }),
  ),
  creatives: z.array(
    z.object({
      id: z.string(),
      file_url: z.string().nullable(),
      format: z.enum(CREATIVE_FORMATS),
      duration_sec: z.number(),
      position: z.number(),
      size_bytes: z.number().nullable(),
    }),
  ),
  history: z.array(
    z.object({
      action: z.enum(DECIDED),
      reason: z.string().nullable(),
      revision: z.number().nullable(),
      actor_id: z.string().nullable(),
      actor_name: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

const params = z.object({ id: idOf('campaign') });
/** Codes that every decision can be refused with. */
const refusals = ['invalid_status_change'] as const;

/** All advertisers' campaigns: the review queue and its decisions. */
export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    caller: 'campaigns:moderate',
    description: 'Lists campaigns. `q` searches the names of campaign, advertiser and company.',
    request: {
      query: listQueryOf(
        ['created_at', 'submitted_at', 'updated_at', 'name', 'status', 'start_date'],
        '-created_at',
      ).extend({ status: campaignStatusSchema.optional() }),
    },
    returns: 'One page of campaigns',
    response: listOf(campaignListItemSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    caller: 'campaigns:moderate',
    description: 'Returns a campaign with everything an admin needs to review it.',
    request: { params },
    returns: 'The campaign',
    response: campaignDetailSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/approval',
    caller: 'campaigns:moderate',
    description: 'Approves a campaign if it is still at the given revision.',
    request: { params, body: approvalSchema },
    returns: 'The campaign after the decision',
    response: campaignDetailSchema,
    refusals: [
      ...refusals,
      'revision_changed',
      'creatives_missing',
      'advertiser_not_approved',
      'flight_over',
    ],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/rejection',
    caller: 'campaigns:moderate',
    description: 'Rejects a campaign with a reason that its owner sees.',
    request: { params, body: rejectionSchema },
    returns: 'The campaign after the decision',
    response: campaignDetailSchema,
    refusals: [...refusals, 'revision_changed'],
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/:id/takedown',
    caller: 'campaigns:moderate',
    description: 'Takes an active campaign down for good, with a reason that its owner sees.',
    request: { params, body: takedownSchema },
    returns: 'The campaign after the decision',
    response: campaignDetailSchema,
    refusals,
  }),
};
