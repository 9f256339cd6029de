import type { Replica } from '@/replica/replica.ts';
import { deleteRows, insertRow } from '@/replica/sql-writes.ts';
import { serializeDraft } from './campaign-draft.ts';
import { loadDraft } from './draft-store.ts';

/**
 * Makes what was typed about a campaign that can no longer be changed into a new campaign's draft,
 * with the files chosen for it. Gives the key of its form; undefined where the draft has gone.
 */
export async function copyDraft({ database }: Replica, key: string): Promise<string | undefined> {
  const draft = await loadDraft(database, key);
  if (!draft) return undefined;
  const id = crypto.randomUUID();
  await database.writeTransaction(async (tx) => {
    await deleteRows(tx, 'campaign_form_drafts', [key]);
    await insertRow(tx, 'campaign_form_drafts', id, {
      body: serializeDraft({ ...draft, campaign_id: id }),
      updated_at: new Date().toISOString(),
    });
  });
  return id;
}
