import { dropFiles } from '@/replica/pending-files.ts';
import type { Replica } from '@/replica/replica.ts';
import { deleteRows } from '@/replica/sql-writes.ts';
import { writeChanges } from '@/replica/write-changes.ts';
import { readCampaign } from './read-campaign.ts';

/** Deletes a draft with its zones, creatives, files and what was being typed about it. */
export async function deleteCampaign(replica: Replica, id: string): Promise<void> {
  let creatives: string[] = [];
  await writeChanges(replica.database, async (tx) => {
    const campaign = await readCampaign(tx, id);
    if (!campaign) return;
    creatives = campaign.creativeIds;
    await deleteRows(tx, 'creatives', creatives);
    await deleteRows(
      tx,
      'campaign_zones',
      campaign.zones.map((zone) => zone.id),
    );
    await deleteRows(tx, 'campaigns', [id]);
    await deleteRows(tx, 'campaign_form_drafts', [id]);
  });
  await dropFiles(replica, creatives);
}
