import { z } from 'zod';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { isShownColumn, type ProfileValues } from './profile-values.ts';

/** What is typed into the details and not saved. */
export interface ProfileDraft {
  /** The fields that differ from the profile. */
  readonly values: Partial<ProfileValues>;
  /** Rejections that this draft edits again; saving it deletes them. Devices store this name. */
  readonly refused_ids: readonly string[];
}

/**
 * The draft that the device stored. `unread`: the device hasn't answered yet. `unreadable`: it can't read the
 * draft, and nothing is written over it.
 */
export type KeptDraft = ProfileDraft | 'unread' | 'unreadable';

type Reader = Pick<Replica['database'], 'getOptional'>;
type Writer = Pick<Replica['database'], 'execute'>;

export const NO_DRAFT: ProfileDraft = { values: {}, refused_ids: [] };

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  refused_ids: z.array(z.string()).catch([]),
});

/**
 * What was typed and not saved; one of another version keeps the fields that are still known.
 * @throws if the device cannot read it
 */
export async function loadProfileDraft(database: Reader, id: string): Promise<ProfileDraft> {
  const row = await database.getOptional<LocalRow<'profile_form_drafts'>>(
    'SELECT * FROM profile_form_drafts WHERE id = ?',
    [id],
  );
  try {
    const { values, refused_ids } = draftSchema.parse(JSON.parse(row?.body ?? ''));
    const known = Object.entries(values).filter(([name]) => isShownColumn(name));
    return { values: Object.fromEntries(known), refused_ids };
  } catch {
    return NO_DRAFT;
  }
}

/** Stores what was typed. Stores nothing if it equals the profile. */
export async function saveProfileDraft(
  database: Writer,
  id: string,
  draft: ProfileDraft,
): Promise<void> {
  if (Object.keys(draft.values).length === 0) {
    await database.execute('DELETE FROM profile_form_drafts WHERE id = ?', [id]);
    return;
  }
  await database.execute(
    'INSERT OR REPLACE INTO profile_form_drafts (id, body, updated_at) VALUES (?, ?, ?)',
    [id, JSON.stringify(draft), new Date().toISOString()],
  );
}

/** The fields in which a form differs from what it would be without the typing. */
export function typedValues(
  values: ProfileValues,
  untouched: Readonly<Partial<ProfileValues>> = {},
): Partial<ProfileValues> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isShownColumn(name) && untouched[name] !== value,
    ),
  );
}
