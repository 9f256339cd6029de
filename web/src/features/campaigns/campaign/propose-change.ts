import type { Transaction } from '@powersync/web';
import { queueFiles } from '@/outbox/files/pending-files.ts';
import type { LocalChanges } from '@/outbox/writes/local-changes.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import { deleteRows } from '@/replica/sql-writes.ts';
import { changeOf } from './change-of.ts';
import { readCampaign } from './read-campaign.ts';
import { look, type SaveOptions, typedColumns, unsentOf } from './save-campaign.ts';

/**
 * Proposes what a form changes in a live campaign, with its new creatives, in one transaction. The campaign
 * itself stays as it is until an admin approves.
 *
 * @returns as `writeChanges`
 * @throws if nothing differs, or if the write rules refuse it, e.g. because another change is in review
 */
export async function proposeChange(options: SaveOptions): Promise<number | undefined> {
  const { replica, draftKey, campaignId, rejectionIds, campaign, isTypedKept } = options;
  const propose = async (changes: LocalChanges, tx: Transaction) => {
    const live = await readCampaign(tx, campaignId);
    const values = live ? changeOf(live, campaign) : {};
    if (Object.keys(values).length === 0) {
      throw new Error('Nothing differs from the live campaign yet. Change something first.');
    }
    const change_id = crypto.randomUUID();
    const owner = { campaign_id: campaignId, advertiser_id: replica.userId };
    changes.put('campaign_changes', change_id, {
      ...owner,
      status: 'proposed',
      values: JSON.stringify(values),
      created_at: new Date().toISOString(),
    });
    const { creative_ids: ids } = campaign;
    const known = await knownRows(tx, ids);
    for (const [position, id] of ids.entries()) {
      if (known.has(id)) continue;
      const typed = typedColumns(campaign, id, position);
      changes.put('creatives', id, { ...owner, change_id, ...(await look(tx, id)), ...typed });
    }
    await queueFiles(tx, campaignId, await unsentOf(tx, ids));
    changes.remove('write_rejections', rejectionIds);
    await deleteRows(tx, 'campaign_form_drafts', [draftKey]);
  };
  return writeChanges(replica, propose, { isTypedKept });
}

/** Withdraws a change: on this device at once, on the server once it is sent. */
export function withdrawChange(
  replica: SaveOptions['replica'],
  changeId: string,
): Promise<number | undefined> {
  return writeChanges(replica, (changes) =>
    changes.patch('campaign_changes', changeId, { status: 'withdrawn' }),
  );
}

/** Of these creatives, those that have a row: the campaign's, or an earlier change's. */
async function knownRows(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.getAll<{ id: string }>(
    'SELECT id FROM creatives WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}
