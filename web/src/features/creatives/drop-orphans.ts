import { dropFiles } from '@/replica/pending-files.ts';
import type { Replica } from '@/replica/replica.ts';

/** Long enough for every way in which a file may still be asked for again. */
const KEPT_DAYS = 30;

const ORPHANS_SQL = `
  SELECT f.id FROM pending_files f
   WHERE f.created_at < ?
     AND f.id NOT IN (SELECT id FROM creatives)
     AND NOT EXISTS (SELECT 1 FROM write_rejections r WHERE r.row_id = f.id)
     AND NOT EXISTS (SELECT 1 FROM campaign_form_drafts d WHERE instr(d.body, f.id) > 0)
     AND NOT EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = f.id)`;

/** Removes files that nothing has referred to for a month, e.g. of a campaign deleted elsewhere. */
export async function dropOrphans(replica: Replica, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const orphans = await replica.database.getAll<{ id: string }>(ORPHANS_SQL, [before]);
  await dropFiles(
    replica,
    orphans.map(({ id }) => id),
  );
}
