export const ZONE_TIERS = ['premium', 'standard', 'basic'] as const;
export type ZoneTier = (typeof ZONE_TIERS)[number];
