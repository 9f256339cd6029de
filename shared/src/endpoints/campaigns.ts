import { z } from 'zod';
import { CHANGE_DECIDED } from '../campaign/change-decision.ts';
import { DECIDED } from '../campaign/decision.ts';
import { campaignStatusSchema } from '../campaign/lifecycle.ts';
import { CAMPAIGN_CATEGORIES } from '../campaign/schema.ts';
import { CREATIVE_FORMATS } from '../creative/schema.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { profileStatusSchema } from '../profile/schema.ts';
import { idOf, requiredLine, uuid } from '../text.ts';
import { campaignParts, campaignSummary, changeDetailSchema } from './campaign-version.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const revision = z.number().int().positive();
const reason = requiredLine('Please give a reason', { max: MAX_TEXT_LENGTH, breaks: true });

const approvalSchema = z.object({ revision });
const rejectionSchema = z.object({ revision, reason });
/** The dialog that asks for a reason uses this too. */
export const takedownSchema = z.object({ reason });

/** Maximum number of campaigns in one bulk decision. */
export const MOST_DECIDED = 50;
const lookedAt = z
  .array(
    z.object({
      id: uuid,
      revision,
      /** The decision is about this proposed change of the campaign, at that revision of it. */
      change_id: uuid.optional(),
    }),
  )
  .min(1)
  .max(MOST_DECIDED)
  .refine(
    (campaigns) => new Set(campaigns.map(({ id }) => id)).size === campaigns.length,
    'Name each campaign once',
  );
/** Why one of several campaigns may not be decided; `unavailable`: the server failed before it got there. */
export const DECISION_REFUSALS = [
  'not_found',
  'invalid_status_change',
  'revision_changed',
  'creatives_missing',
  'advertiser_not_approved',
  'flight_over',
  'budget_below_spent',
  'unavailable',
] as const;
const outcomeSchema = z.object({
  /** Ids. */
  decided: z.array(z.string()),
  refused: z.array(
    z.object({ id: z.string(), code: z.enum(DECISION_REFUSALS), message: z.string() }),
  ),
});
export type DecisionsOutcome = z.infer<typeof outcomeSchema>;

/** `approve` and `reject` are taken by the campaign's own decisions. */
const CHANGED = {
  approveChange: CHANGE_DECIDED.approve,
  rejectChange: CHANGE_DECIDED.reject,
} as const;

const campaignListItemSchema = z.object({
  ...campaignSummary,
  advertiser_name: z.string(),
  /** A campaign is approved only if its advertiser is. */
  advertiser_status: profileStatusSchema,
  company_name: z.string().nullable(),
  creatives_total: z.number(),
  creatives_arrived: z.number(),
  /** The first creative; null if there is none. */
  cover: z.object({ file_url: z.string().nullable(), format: z.enum(CREATIVE_FORMATS) }).nullable(),
  /** The proposed change that waits for a decision. */
  change: z
    .object({
      id: z.string(),
      revision: z.number(),
      created_at: z.string(),
      /** New creatives, and how many of their files have arrived. */
      creatives_total: z.number(),
      creatives_arrived: z.number(),
      /** The first creative after the change. */
      cover: z
        .object({ file_url: z.string().nullable(), format: z.enum(CREATIVE_FORMATS) })
        .nullable(),
    })
    .nullable(),
});
export type CampaignListItem = z.infer<typeof campaignListItemSchema>;

const campaignCountsSchema = z.object({
  /** Drafts, and campaigns with a proposed change. */
  waiting: z.number(),
  /** How many of those that wait are changes of live campaigns. */
  changes: z.number(),
  active: z.number(),
  paused: z.number(),
  ended: z.number(),
  all: z.number(),
  /** When the change or campaign that waits longest was submitted; null if none waits. */
  waits_since: z.string().nullable(),
});
export type CampaignCounts = z.infer<typeof campaignCountsSchema>;

const campaignDetailSchema = z.object({
  ...campaignSummary,
  advertiser: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether the address is confirmed; null if no one has to confirm theirs. */
    email_confirmed: z.boolean().nullable(),
    company_name: z.string().nullable(),
    status: profileStatusSchema,
  }),
  ...campaignParts,
  /** The proposed change that waits for a decision. */
  change: changeDetailSchema.nullable(),
  history: z.array(
    z.object({
      action: z.enum({ ...DECIDED, ...CHANGED }),
      reason: z.string().nullable(),
      revision: z.number().nullable(),
      /** The change that the decision is about. */
      change_id: z.string().nullable(),
      actor_id: z.string().nullable(),
      actor_name: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /**
   * The last decisions about the advertiser's other campaigns before this one's own: those of its category,
   * then by date.
   */
  earlier_decisions: z.array(
    z.object({
      campaign_id: z.string(),
      campaign_name: z.string(),
      category: z.enum(CAMPAIGN_CATEGORIES),
      action: z.enum(DECIDED),
      reason: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  /** How many there are in all. */
  earlier_decisions_total: z.number(),
  /** Screens that could still play the campaign when it was taken down; null if it wasn't. */
  takedown: z
    .object({
      /** Whether any screen ever played it. */
      played: z.boolean(),
      total: z.number(),
      /** How many of them have stopped for certain. */
      stopped: z.number(),
      /** At most 100, those that may still play it first. */
      screens: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** `confirmed`: it has a playlist without the campaign. `over`: its time to play it is over. */
          state: z.enum(['waiting', 'confirmed', 'over']),
          /** When it last fetched a playlist while it had time to play the campaign, or a little later. */
          playlist_at: z.string().nullable(),
          /** When its time to play the campaign ends or ended. */
          plays_until: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

const params = z.object({ id: idOf('campaign') });
const changeParams = z.object({ id: idOf('change') });
/** Codes that every decision can be refused with. */
const refusals = ['invalid_status_change'] as const;

const listQuery = listQueryOf(
  ['created_at', 'submitted_at', 'updated_at', 'name', 'status', 'start_date'],
  '-created_at',
).extend({
  /** `waiting`: drafts, and campaigns with a proposed change; sorted by the change's time. */
  status: z.enum([...campaignStatusSchema.options, 'waiting']).optional(),
});

/** All advertisers' campaigns: the review queue and its decisions. */
export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns',
    caller: 'campaigns:moderate',
    description:
      'Lists campaigns. `q` searches the names of campaign, advertiser and company; `status=waiting` finds drafts and campaigns with a proposed change.',
    request: { query: listQuery },
    returns: 'One page of campaigns',
    response: listOf(campaignListItemSchema),
  }),
  // These two before `read`, whose path fits their addresses too.
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/counts',
    caller: 'campaigns:moderate',
    description:
      'Counts campaigns by status, and says since when the oldest waits for a decision. `q` searches as in the list.',
    request: { query: listQuery.pick({ q: true }) },
    returns: 'The counts',
    response: campaignCountsSchema,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/admin/campaigns/stream',
    caller: 'campaigns:moderate',
    description:
      'Sends an event when campaigns change, at most twice a second. Clients then read their lists again.',
    returns: 'Server-sent events',
    response: 'text/event-stream',
    events: { change: z.object({}) },
    refusals: ['rate_limited'],
    raw: true,
  }),
  approveAll: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/approvals',
    caller: 'campaigns:moderate',
    description: `Approves up to ${MOST_DECIDED} campaigns, each in a commit of its own, if it is still at the given revision.`,
    request: { body: z.object({ campaigns: lookedAt }) },
    returns: 'Which were approved, and why the others were not',
    response: outcomeSchema,
  }),
  rejectAll: endpoint({
    method: 'POST',
    path: '/api/admin/campaigns/rejections',
    caller: 'campaigns:moderate',
    description: `Rejects up to ${MOST_DECIDED} campaigns for one reason, each in a commit of its own, if it is still at the given revision.`,
    request: { body: z.object({ campaigns: lookedAt, reason }) },
    returns: 'Which were rejected, and why the others were not',
    response: outcomeSchema,
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
  approveChange: endpoint({
    method: 'POST',
    path: '/api/admin/changes/:id/approval',
    caller: 'campaigns:moderate',
    description:
      'Approves a proposed change of a live campaign, if it is still at the given revision: the new version takes over at once.',
    request: { params: changeParams, body: approvalSchema },
    returns: 'The campaign after the decision',
    response: campaignDetailSchema,
    refusals: [
      ...refusals,
      'revision_changed',
      'creatives_missing',
      'advertiser_not_approved',
      'flight_over',
      'budget_below_spent',
    ],
  }),
  rejectChange: endpoint({
    method: 'POST',
    path: '/api/admin/changes/:id/rejection',
    caller: 'campaigns:moderate',
    description:
      'Rejects a proposed change with a reason that its owner sees. The campaign stays as it is.',
    request: { params: changeParams, body: rejectionSchema },
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
