import { z } from 'zod';
import { ZONE_TIERS } from '../zone/schema.ts';
import { DEMANDS, POPULATION_DENSITIES } from './conditions.ts';
import type { Slot } from './quote.ts';

/** A slot as input: known names, and a time as a date or ISO 8601 text. */
export const slotSchema = z.strictObject({
  zoneTier: z.enum(ZONE_TIERS, { error: 'Choose the premium, standard or basic tier' }),
  at: z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
    error: 'The time must include date and time zone, such as 2026-11-20T08:00:00+03:00',
  }),
  populationDensity: z.enum(POPULATION_DENSITIES, {
    error: 'The population density must be low, medium, high or very high',
  }),
  demand: z.enum(DEMANDS, { error: 'The demand must be normal or high' }),
}) satisfies z.ZodType<Slot>;
