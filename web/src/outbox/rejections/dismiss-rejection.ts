import type { Replica } from '@/replica/replica.ts';
import { dropFiles } from '../files/pending-files.ts';
import { writeChanges } from '../writes/write-changes.ts';
import type { Rejection } from './rejections.ts';
import { releaseDetails } from './retaken-details.ts';

/** Deletes a rejection, and the files that nothing else needs. */
export async function dismissRejection(replica: Replica, rejection: Rejection): Promise<void> {
  await writeChanges(replica, (changes) => changes.remove('write_rejections', rejection.ids), {
    removesOnly: true,
  });
  releaseDetails(rejection);
  const creatives = rejection.ops.filter(({ table }) => table === 'creatives');
  await dropFiles(
    replica,
    await withoutCreative(
      replica,
      creatives.map(({ rowId }) => rowId),
    ),
  );
}

/** Returns those of the creatives that exist only on this device and that no form draft names. */
async function withoutCreative({ database }: Replica, ids: readonly string[]): Promise<string[]> {
  const rows = await database.getAll<{ id: string }>(
    `SELECT value AS id FROM json_each(?)
      WHERE value NOT IN (SELECT id FROM creatives)
        AND NOT EXISTS (SELECT 1 FROM campaign_form_drafts d WHERE instr(d.body, value) > 0)`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ id }) => id);
}
