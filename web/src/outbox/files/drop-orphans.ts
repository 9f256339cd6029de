import type { Replica } from '@/replica/replica.ts';
import { dropFiles } from './pending-files.ts';

/** Long enough for a form that stays open with a file chosen for it. */
const CHOSEN_DAYS = 30;

/** Ids of files that nothing on this device refers to. Its parameter: when a chosen file is too old. */
export const ORPHANS_SQL = `
  SELECT f.id FROM pending_files f
   WHERE (f.state <> 'chosen' OR f.created_at < ?)
     AND f.id NOT IN (SELECT id FROM creatives)
     AND NOT EXISTS (SELECT 1 FROM write_rejections r WHERE r.row_id = f.id)
     AND NOT EXISTS (SELECT 1 FROM campaign_form_drafts d WHERE instr(d.body, f.id) > 0)
     AND NOT EXISTS (SELECT 1 FROM pending_files part WHERE part.original_id = f.id)
     AND NOT EXISTS (SELECT 1 FROM ps_crud q WHERE q.data ->> 'id' = f.id)`;

/**
 * Removes files whose creative is gone for good. If the server rejects a deletion, the next sync undoes
 * it, so this removes only files that nothing refers to both before and after a sync.
 */
export async function dropOrphans(replica: Replica, stop: AbortSignal): Promise<void> {
  const found = await orphansOf(replica);
  if (found.length === 0) return;
  const seenAt = Date.now();
  await replica.database.waitForStatus(
    ({ lastSyncedAt }) => lastSyncedAt !== undefined && lastSyncedAt.getTime() > seenAt,
    stop,
  );
  if (stop.aborted) return;
  const still = new Set(await orphansOf(replica));
  await dropFiles(
    replica,
    found.filter((id) => still.has(id)),
  );
}

async function orphansOf({ database }: Replica): Promise<string[]> {
  const before = new Date(Date.now() - CHOSEN_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const rows = await database.getAll<{ id: string }>(ORPHANS_SQL, [before]);
  return rows.map(({ id }) => id);
}
