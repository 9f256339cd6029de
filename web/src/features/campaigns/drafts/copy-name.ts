import { MAX_LINE_LENGTH } from '@juu/shared/limits';
import type { Replica } from '@/replica/replica.ts';

/** What a copy's name ends with. */
const COPY = / \(copy(?: \d+)?\)$/u;
/** Longer ones would split a character that takes two. */
const HALF_CHARACTER = /\p{Surrogate}$/u;

/**
 * The name itself if it's free, else the first free one of '… (copy)', '… (copy 2)' and so on. A long name
 * is cut, so that the whole is no longer than a campaign's name may be.
 */
export function copyName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map(asSeen));
  const original = name.trim().replace(COPY, '');
  let free = name;
  for (let number = 1; others.has(asSeen(free)); number += 1) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const room = original.slice(0, MAX_LINE_LENGTH - suffix.length);
    free = room.replace(HALF_CHARACTER, '').trimEnd() + suffix;
  }
  return free;
}

/** Two names that differ in capitals alone look the same in a list. */
const asSeen = (name: string) => name.trim().toLowerCase();

const NAMES_SQL = `
  SELECT name FROM campaigns WHERE name IS NOT NULL
   UNION
  SELECT body ->> '$.values.name' FROM campaign_form_drafts
   WHERE id IS NOT ? AND json_valid(body) AND body ->> '$.values.name' <> ''`;

/** Names of the device's campaigns and unfinished forms. @param except the key of a form that a copy replaces */
export async function takenNames(
  database: Replica['database'],
  except: string | undefined,
): Promise<readonly string[]> {
  const rows = await database.getAll<{ name: string }>(NAMES_SQL, [except ?? null]);
  return rows.map(({ name }) => name);
}
