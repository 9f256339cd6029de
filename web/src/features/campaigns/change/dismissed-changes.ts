import type { Replica } from '@/replica/replica.ts';
import { deleteRows, insertRow } from '@/replica/sql-writes.ts';

/** SQL: whether the owner dismissed a change on this device. @param change names its table in the query */
export const isDismissed = (change: string) =>
  `EXISTS (SELECT 1 FROM dismissed_changes d WHERE d.id = ${change}.id)`;

/**
 * Puts a rejected change away on this device. On the server it stays as it was decided: its campaign's history
 * has the reason.
 */
export async function dismissChange(
  { database }: Pick<Replica, 'database'>,
  id: string,
): Promise<void> {
  await database.writeTransaction(async (tx) => {
    await deleteRows(tx, 'dismissed_changes', [id]);
    await insertRow(tx, 'dismissed_changes', id, { dismissed_at: new Date().toISOString() });
  });
}
