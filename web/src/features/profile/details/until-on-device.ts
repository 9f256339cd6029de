import type { Replica } from '@/replica/replica.ts';

/** After this a connection is as good as none, milliseconds. */
const FIRST_SYNC_MS = 10_000;

type Database = Pick<Replica['database'], 'getOptional' | 'waitForFirstSync'>;

/**
 * Resolves when the profile is in the replica, or 10 s later: the form shows what the server told at
 * the start of the session, and may be sent before the first sync has brought the row.
 */
export async function untilOnDevice(database: Database, id: string): Promise<void> {
  const row = await database.getOptional('SELECT id FROM profiles WHERE id = ?', [id]);
  if (!row) await database.waitForFirstSync(AbortSignal.timeout(FIRST_SYNC_MS));
}
