import { flightFault } from '@juu/shared/campaign/flight';
import { NO_CREATIVES_MESSAGE } from '@juu/shared/campaign/schema';
import { type CampaignInput, campaigns } from '@juu/shared/tables/campaigns';
import { creatives } from '@juu/shared/tables/creatives';
import { isCalendarDay, nairobiDay } from '@juu/shared/time';
import { z } from 'zod';
import type { CreativeNames } from '@/features/creatives/creative-names.ts';
import type { CreativeWeights } from '@/features/creatives/creative-weights.ts';

/** A column as a form holds it: amounts and days are text, a choice is one of its values. */
type Typed = { [Name in keyof CampaignInput]-?: Exclude<CampaignInput[Name], number | undefined> };

/** What the campaign form holds, as it is typed: nothing is checked. */
export interface CampaignValues extends Typed {
  /** Chosen zones; none means all. */
  zone_ids: string[];
  /** Creatives in the order in which they play. */
  creative_ids: string[];
  creative_weights: CreativeWeights;
  creative_names: CreativeNames;
}

/** Each column with its default, empty if it has none. What an older version kept otherwise is that. */
const typedSchema = z.object(
  Object.fromEntries(
    Object.entries(campaigns.fields).map(([name, schema]) => {
      const { choices } = campaigns.columns[name as keyof CampaignInput].type;
      const blank = String(schema.safeParse(undefined).data ?? '');
      return [name, (choices ? z.enum(choices) : z.string()).catch(blank)];
    }),
  ),
) as z.ZodType as z.ZodType<Typed>;

const idsSchema = z.array(z.string());
const weightsSchema = z.record(z.string(), creatives.fields.weight);
const namesSchema = z.record(z.string(), creatives.fields.name);
/** Values that were kept. */
export const keptValuesSchema: z.ZodType<CampaignValues> = z.intersection(
  typedSchema,
  z.object({
    zone_ids: idsSchema.catch([]),
    creative_ids: idsSchema.catch([]),
    creative_weights: weightsSchema.catch({}),
    creative_names: namesSchema.catch({}),
  }),
);

const rules = z.intersection(
  campaigns.row,
  z.object({
    zone_ids: idsSchema,
    creative_ids: idsSchema.min(1, { message: NO_CREATIVES_MESSAGE }),
    creative_weights: weightsSchema,
    creative_names: namesSchema,
  }),
);
export type CheckedCampaign = z.output<typeof rules>;

/**
 * The rules of the form: the campaign's own, a creative, and a flight that is not over.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function campaignFormSchema(today: string): z.ZodType<CheckedCampaign, CampaignValues> {
  // Zod checks the campaign's own rule of the order once all else is right. The form says it at once.
  const flight = z.object({ start_date: z.string(), end_date: z.string() }).check((typed) => {
    const fault = isCalendarDay(typed.value.end_date) && flightFault(typed.value, today);
    if (!fault) return;
    const where = { input: typed.value, path: ['end_date'] };
    typed.issues.push({ code: 'custom', message: fault, ...where });
  });
  // The campaign's own rules take more than the form holds.
  return z.intersection(flight, rules) as z.ZodType as z.ZodType<CheckedCampaign, CampaignValues>;
}

/** An empty form, with its defaults, from today on. */
export function blankValues(now: Date): CampaignValues {
  return { ...keptValuesSchema.parse({}), start_date: nairobiDay(now) };
}

/** Columns of a campaign's row as the form shows them; missing ones have their default. */
export function valuesOfRow(row: Readonly<Record<string, unknown>>): Typed {
  const present = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return typedSchema.parse(
    Object.fromEntries(present.map(([name, value]) => [name, String(value)])),
  );
}
