import type { Replica } from '@/replica/replica.ts';
import { dropFiles } from '../files/pending-files.ts';
import { writeChanges } from '../writes/write-changes.ts';
import type { RefusedChange } from './refused-changes.ts';
import { releaseDetails } from './retaken-details.ts';

/** Gives a refused change up: its record goes, and with it the files that nothing else needs. */
export async function dismissRefused(replica: Replica, change: RefusedChange): Promise<void> {
  await writeChanges(replica, (changes) => changes.remove('write_rejections', change.ids), {
    removesOnly: true,
  });
  releaseDetails(change);
  const creatives = change.ops.filter(({ table }) => table === 'creatives');
  await dropFiles(
    replica,
    await withoutCreative(
      replica,
      creatives.map(({ rowId }) => rowId),
    ),
  );
}

/** Of these creatives those that exist nowhere but here, and are not part of a form being filled in. */
async function withoutCreative({ database }: Replica, ids: readonly string[]): Promise<string[]> {
  const rows = await database.getAll<{ id: string }>(
    `SELECT value AS id FROM json_each(?)
      WHERE value NOT IN (SELECT id FROM creatives)
        AND NOT EXISTS (SELECT 1 FROM campaign_form_drafts d WHERE instr(d.body, value) > 0)`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ id }) => id);
}
