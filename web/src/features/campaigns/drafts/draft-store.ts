import { dropFiles } from '@/outbox/files/pending-files.ts';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { deleteRows, insertRow } from '@/replica/sql-writes.ts';
import { type CampaignDraft, parseDraft, serializeDraft } from './campaign-draft.ts';

type Database = Replica['database'];

/** The draft under a key; undefined if there is none. */
export async function loadDraft(
  database: Database,
  key: string,
): Promise<CampaignDraft | undefined> {
  const row = await database.getOptional<LocalRow<'campaign_form_drafts'>>(
    'SELECT * FROM campaign_form_drafts WHERE id = ?',
    [key],
  );
  return parseDraft(row?.body ?? null);
}

/** Keeps what is being typed, in place of what was kept under the key. */
export async function saveDraft(
  database: Database,
  key: string,
  draft: CampaignDraft,
): Promise<void> {
  await database.execute(
    'INSERT OR REPLACE INTO campaign_form_drafts (id, body, updated_at) VALUES (?, ?, ?)',
    [key, serializeDraft(draft), new Date().toISOString()],
  );
}

/** Keeps a draft under a new key, in place of the one under another. */
export async function moveDraft(
  database: Database,
  from: string,
  to: string,
  draft: CampaignDraft,
): Promise<void> {
  await database.writeTransaction(async (tx) => {
    await deleteRows(tx, 'campaign_form_drafts', [from]);
    await insertRow(tx, 'campaign_form_drafts', to, {
      body: serializeDraft(draft),
      updated_at: new Date().toISOString(),
    });
  });
}

/** Deletes the draft under a key, and the files chosen for it. */
export async function discardDraft(replica: Replica, key: string): Promise<void> {
  const draft = await loadDraft(replica.database, key);
  await replica.database.execute('DELETE FROM campaign_form_drafts WHERE id = ?', [key]);
  if (draft) await dropFiles(replica, await chosenOnlyHere(replica.database, draft));
}

/** Files that only the draft refers to. Those of a rejection stay, because it can be reopened. */
async function chosenOnlyHere(database: Database, { values }: CampaignDraft): Promise<string[]> {
  const rows = await database.getAll<{ id: string }>(
    `SELECT id FROM pending_files
      WHERE state = 'chosen' AND id IN (SELECT value FROM json_each(?))
        AND id NOT IN (SELECT row_id FROM write_rejections WHERE row_id IS NOT NULL)`,
    [JSON.stringify(values.creative_ids)],
  );
  return rows.map(({ id }) => id);
}
