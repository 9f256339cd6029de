import type { Replica } from '@/replica/replica.ts';
import { changeKeyOf } from './campaign-draft.ts';
import { loadDraft, moveDraft } from './draft-store.ts';

/**
 * Moves what was typed about a draft that has been approved since into the form that proposes a change of it. What
 * that form holds already stays, and the draft then waits until that is sent or discarded. Gives the form's key;
 * undefined if the draft has gone.
 */
export async function proposeDraft(replica: Replica, key: string): Promise<string | undefined> {
  const { database } = replica;
  const typed = await loadDraft(database, key);
  if (!typed) return undefined;
  // A change is no copy, even if its campaign once was.
  const { copy_of: _, ...draft } = typed;
  const changeKey = changeKeyOf(draft.campaign_id);
  if (key === changeKey || (await loadDraft(database, changeKey))) return changeKey;
  await moveDraft(database, key, changeKey, draft);
  return changeKey;
}
