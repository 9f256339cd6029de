import { useMemo } from 'react';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { groupRefusals, mergeRefusals, type RefusedChange } from './refused-changes.ts';

interface RefusedChanges {
  /** Newest first, those about the same thing as one. */
  readonly changes: readonly RefusedChange[];
  /** There are more than were asked for. */
  readonly more: boolean;
  /** How many transactions were refused in all. */
  readonly total: number;
}

const NEWEST_SQL = `
  SELECT * FROM write_rejections
   WHERE created_at IN (SELECT DISTINCT created_at FROM write_rejections
                         ORDER BY created_at DESC LIMIT ?)
   ORDER BY created_at DESC, id`;

const COUNT_SQL = `
  SELECT 'refused' AS id, count(*) AS total
    FROM (SELECT DISTINCT created_at, code, message FROM write_rejections)`;

/**
 * Changes of this account that the server refused and nobody has dealt with, live.
 *
 * @param limit how many transactions are looked at, from the newest on
 */
export function useRefusedChanges(limit: number): RefusedChanges {
  const { rows } = useRows<ReplicaRow<'write_rejections'>>(NEWEST_SQL, [limit]);
  const count = useRows<{ id: string; total: number }>(COUNT_SQL);
  const transactions = useMemo(() => groupRefusals(rows), [rows]);
  const changes = useMemo(() => mergeRefusals(transactions), [transactions]);
  const total = count.rows[0]?.total ?? transactions.length;
  return { changes, more: total > transactions.length, total };
}
