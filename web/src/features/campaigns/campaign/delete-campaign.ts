import type { Transaction } from '@powersync/web';
import type { LocalChanges } from '@/outbox/writes/local-changes.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import type { Replica } from '@/replica/replica.ts';
import { deleteRows } from '@/replica/sql-writes.ts';
import { readCampaign } from './read-campaign.ts';

/**
 * Deletes a draft with its zones, creatives and what was being typed about it. Its files go once the
 * server has confirmed: if it were rejected, the rows would come back.
 */
export async function deleteCampaign(replica: Replica, id: string): Promise<void> {
  const remove = async (changes: LocalChanges, tx: Transaction) => {
    const campaign = await readCampaign(tx, id);
    if (!campaign) return;
    changes.remove('creatives', campaign.creativeIds);
    changes.remove(
      'campaign_zones',
      campaign.zones.map((zone) => zone.id),
    );
    changes.remove('campaigns', [id]);
    await deleteRows(tx, 'campaign_form_drafts', [id]);
  };
  await writeChanges(replica, remove, { removesOnly: true });
}
