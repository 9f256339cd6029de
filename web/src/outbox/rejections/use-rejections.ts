import { useMemo } from 'react';
import { useRows } from '@/replica/use-rows.ts';
import {
  groupRejections,
  mergeRejections,
  type Rejection,
  type RejectionRow,
} from './rejections.ts';

interface Rejections {
  /** Newest first, merged if they are about the same thing. */
  readonly rejections: readonly Rejection[];
  /** There are more than `limit`. */
  readonly more: boolean;
  /** How many mutations the server refused in all. */
  readonly total: number;
}

const NEWEST_SQL = `
  SELECT *, coalesce((SELECT campaign_id FROM creatives WHERE id = row_id),
                     (SELECT campaign_id FROM campaign_changes WHERE id = row_id)) AS campaign_id
    FROM write_rejections
   WHERE created_at IN (SELECT DISTINCT created_at FROM write_rejections
                         ORDER BY created_at DESC LIMIT ?)
   ORDER BY created_at DESC, id`;

const COUNT_SQL = `
  SELECT 'rejections' AS id, count(*) AS total
    FROM (SELECT DISTINCT created_at, code, message FROM write_rejections)`;

/**
 * The account's rejections that are not settled yet, live.
 *
 * @param limit how many mutations to read, newest first
 */
export function useRejections(limit: number): Rejections {
  const { rows } = useRows<RejectionRow>(NEWEST_SQL, [limit]);
  const count = useRows<{ id: string; total: number }>(COUNT_SQL);
  const transactions = useMemo(() => groupRejections(rows), [rows]);
  const rejections = useMemo(() => mergeRejections(transactions), [transactions]);
  const total = count.rows[0]?.total ?? transactions.length;
  return { rejections, more: total > transactions.length, total };
}
