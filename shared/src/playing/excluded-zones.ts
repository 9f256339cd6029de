import { z } from 'zod';
import { jsonOf } from '../json-of.ts';
import { uuid } from '../text.ts';

const MAX_EXCLUDED_ZONES = 500;
const RULE = `Excluded zones must be a list of at most ${MAX_EXCLUDED_ZONES} zone ids, as JSON`;

const idsSchema = z.array(uuid).max(MAX_EXCLUDED_ZONES);

/**
 * The zones in which a campaign never plays: the JSON text of a list of ids, stored in order and each once.
 * Null, an empty text or list: none.
 */
export const excludedZones = z
  .string({ error: RULE })
  .nullish()
  .transform((text, context) => {
    const ids = idsSchema.safeParse(text ? jsonOf(text) : []);
    if (ids.success) return writeExcludedZones(ids.data) || null;
    context.addIssue({ code: 'custom', message: RULE });
    return z.NEVER;
  });

/** The ids in a stored or typed list; none if it can’t be read. */
export function readExcludedZones(text: string | null | undefined): string[] {
  return (text && idsSchema.safeParse(jsonOf(text)).data) || [];
}

/** Ids as they are stored; an empty text for none. */
export function writeExcludedZones(ids: readonly string[]): string {
  return ids.length > 0 ? JSON.stringify([...new Set(ids)].sort()) : '';
}
