import { z } from 'zod';
import { NO_CREATIVES_MESSAGE } from '../campaign/schema.ts';
import type { RowImage } from '../errors/verdict.ts';
import { jsonOf } from '../json-of.ts';
import { MAX_CREATIVES_PER_CAMPAIGN, MAX_ZONES } from '../limits.ts';
import { uuid } from '../text.ts';
import { type CampaignFields, campaigns } from './campaigns.ts';
import { creatives } from './creatives.ts';

/** Longer than the longest change can be. */
const MAX_VALUES_LENGTH = 64 * 1024;
const RULE = 'What changes must be a JSON object of the campaign’s columns, zone_ids and creatives';
const ZONES_RULE = `The zones must be a list of at most ${MAX_ZONES} zone ids`;
const CREATIVES_RULE = 'The creatives must be a list of id, weight and position';

/** A creative of a version, with its place and share. */
const placedCreative = z.strictObject(
  { id: uuid, weight: creatives.fields.weight, position: creatives.fields.position },
  { error: CREATIVES_RULE },
);
export type PlacedCreative = z.output<typeof placedCreative>;

/** What a change may set: each of the campaign's owner columns, its zones and its creatives. */
const FIELDS: Readonly<Record<string, z.ZodType>> = {
  ...campaigns.fields,
  /** The chosen zones after the change; none: all. */
  zone_ids: z
    .array(uuid, { error: ZONES_RULE })
    .max(MAX_ZONES, { message: ZONES_RULE })
    .transform((ids) => [...new Set(ids)]),
  /** All creatives after the change. Left out: the present ones stay, and those of the change come. */
  creatives: z
    .array(placedCreative, { error: CREATIVES_RULE })
    .min(1, { message: NO_CREATIVES_MESSAGE })
    .max(MAX_CREATIVES_PER_CAMPAIGN, {
      message: `A campaign can have at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
    })
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      message: 'Name each creative once',
    }),
};

/** What a change sets; what is left out stays. */
export interface ChangeValues {
  /** By their names in the campaign's row. */
  readonly columns: Partial<CampaignFields>;
  readonly zoneIds: readonly string[] | undefined;
  readonly creatives: readonly PlacedCreative[] | undefined;
}

/** The JSON text of what a change sets, checked column by column with the campaign form's own messages. */
export const changeValues = z
  .string({ error: RULE })
  .max(MAX_VALUES_LENGTH, { message: RULE })
  .transform((text, context) => {
    const given = jsonOf(text);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      return fail(context, RULE);
    }
    const checked: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      const schema = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
      if (!schema) return fail(context, `A change can’t set “${name.slice(0, 80)}”`, name);
      const result = schema.safeParse(value);
      if (!result.success) {
        return fail(context, result.error.issues[0]?.message ?? RULE, name);
      }
      checked[name] = result.data;
    }
    return JSON.stringify(checked);
  });

function fail(context: z.RefinementCtx, message: string, name?: string): never {
  context.addIssue({
    code: 'custom',
    message,
    path: name === undefined ? [] : [name.slice(0, 80)],
  });
  return z.NEVER;
}

/** Reads stored or rejected values. What this version doesn't know, or can't read, is left out. */
export function readChange(text: unknown): ChangeValues {
  const given = typeof text === 'string' ? jsonOf(text) : text;
  const known = Object.entries(given ?? {}).flatMap(([name, value]) => {
    const result = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.safeParse(value) : undefined;
    return result?.success ? [[name, result.data] as const] : [];
  });
  const { zone_ids, creatives: list, ...columns } = Object.fromEntries(known);
  return {
    columns: columns as Partial<CampaignFields>,
    zoneIds: zone_ids as readonly string[] | undefined,
    creatives: list as readonly PlacedCreative[] | undefined,
  };
}

/** The campaign's owner columns as a change makes them, checked together. */
export function changedCampaign(row: RowImage, { columns }: ChangeValues) {
  const present = Object.keys(campaigns.fields).map((name) => [name, row[name]]);
  return campaigns.row.safeParse({ ...Object.fromEntries(present), ...columns });
}
