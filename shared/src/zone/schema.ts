import { z } from 'zod';
import { uuid } from '../text.ts';

export const ZONE_TIERS = ['premium', 'standard', 'basic'] as const;
export type ZoneTier = (typeof ZONE_TIERS)[number];

/** A zone that a campaign chose; a campaign without any plays in all zones. */
export const campaignZoneSchema = z.object({ campaign_id: uuid, zone_id: uuid });
