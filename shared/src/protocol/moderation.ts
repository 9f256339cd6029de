import { z } from 'zod';
import { campaignStatusSchema, PAUSE_CAUSES } from '../campaign/lifecycle.ts';
import { SUBSCRIPTION_PLANS } from '../campaign/schema.ts';
import { CREATIVE_FORMATS } from '../creative/schema.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { profileStatusSchema } from '../profile/schema.ts';
import { line, requiredLine } from '../text.ts';
import { ZONE_TIERS } from '../zone/schema.ts';

const revision = z.number().int().positive();
const reason = requiredLine('Please give a reason', { max: MAX_TEXT_LENGTH });

/** Body of `POST /api/admin/campaigns/:id/approval`: the revision that was looked at. */
export const approvalSchema = z.object({ revision });
/** Body of `POST /api/admin/campaigns/:id/rejection`; the owner sees the reason. */
export const rejectionSchema = z.object({ revision, reason });
/** Body of `POST /api/admin/campaigns/:id/takedown`. */
export const takedownSchema = z.object({ reason });

const campaignSummary = {
  id: z.string(),
  advertiser_id: z.string(),
  name: z.string(),
  subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  budget_usd: z.number(),
  daily_cap_usd: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  status: campaignStatusSchema,
  pause_cause: z.enum(PAUSE_CAUSES).nullable(),
  review_note: z.string().nullable(),
  revision,
  created_at: z.string(),
  updated_at: z.string(),
};

/** A line of `GET /api/admin/campaigns`. */
export const campaignListItemSchema = z.object({
  ...campaignSummary,
  advertiser_name: z.string(),
  company_name: z.string().nullable(),
  creatives_total: z.number(),
  creatives_arrived: z.number(),
});
export type CampaignListItem = z.infer<typeof campaignListItemSchema>;

export const campaignListSchema = z.object({
  items: z.array(campaignListItemSchema),
  total: z.number(),
  page: z.number(),
});

/** `GET /api/admin/campaigns/:id`, and the answer of every decision. */
export const campaignDetailSchema = z.object({
  ...campaignSummary,
  advertiser: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company_name: z.string().nullable(),
    status: profileStatusSchema,
  }),
  zones: z.array(z.object({ id: z.string(), name: z.string(), tier: z.enum(ZONE_TIERS) })),
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
      action: z.enum(['approved', 'rejected', 'taken_down']),
      reason: z.string().nullable(),
      revision: z.number().nullable(),
      actor_name: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

/** Query of every admin list: `?page=1&page_size=50&q=…&status=…&sort=-created_at`. */
export const listQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
  q: line().default(''),
  status: z.string().max(40).optional(),
  sort: z.string().max(40).default('-created_at'),
});
