export const ZONE_TIERS = ['premium', 'standard', 'basic'] as const;
export type ZoneTier = (typeof ZONE_TIERS)[number];

/** Number of people around the screen, from empty streets to crowds. */
export const POPULATION_DENSITIES = ['low', 'medium', 'high', 'very_high'] as const;
export type PopulationDensity = (typeof POPULATION_DENSITIES)[number];

/** Within a sentence: 'a very high population density'. */
export const DENSITY_WORDS: Readonly<Record<PopulationDensity, string>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  very_high: 'very high',
};
