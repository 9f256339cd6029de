import { z } from 'zod';
import { CREATIVE_FORMATS } from '../creative/schema.ts';
import { answerShape } from '../tables/answer.ts';
import { type CampaignFields, campaigns as campaignTable } from '../tables/campaigns.ts';
import { ZONE_TIERS } from '../zone/schema.ts';

/** Schemas of a campaign's own columns. */
export const campaignSummary = answerShape(campaignTable);

/** The zones and creatives of a campaign, or of what a change makes of it. */
export const campaignParts = {
  zones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      tier: z.enum(ZONE_TIERS),
      /** US dollars for 1,000 plays at an ordinary hour. */
      base_cpm: z.number(),
    }),
  ),
  /** The zones in which it never plays. */
  zones_excluded: z.array(z.object({ id: z.string(), name: z.string() })),
  creatives: z.array(
    z.object({
      id: z.string(),
      /** Empty: it goes by its place. */
      name: z.string(),
      file_url: z.string().nullable(),
      format: z.enum(CREATIVE_FORMATS),
      duration_sec: z.number(),
      position: z.number(),
      weight: z.number(),
      size_bytes: z.number().nullable(),
    }),
  ),
};

/** A proposed change as a review shows it. */
export const changeDetailSchema = z.object({
  id: z.string(),
  revision: z.number(),
  created_at: z.string(),
  /** The columns that the owner typed, zones and creatives as the change makes them. */
  proposed: z.object({
    ...Object.fromEntries(
      Object.keys(campaignTable.fields).map((name) => [
        name,
        campaignSummary[name as keyof CampaignFields],
      ]),
    ),
    ...campaignParts,
  }) as z.ZodType as z.ZodType<Terms & z.infer<z.ZodObject<typeof campaignParts>>>,
  /** The campaign has spent and reserved this; its budget can't be lower. US dollars. */
  least_budget_usd: z.number(),
});
/** The columns that an owner types. */
type Terms = Pick<z.infer<z.ZodObject<typeof campaignSummary>>, keyof CampaignFields>;
export type ChangeDetail = z.infer<typeof changeDetailSchema>;
