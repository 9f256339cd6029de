import { microOf } from '@juu/shared/playing/micro-dollars';
import { useRows } from '@/replica/use-rows.ts';

const SPENT_SQL = `
  SELECT 'spent' AS id, ifnull(sum(spend_usd), 0) AS spend_usd
    FROM campaign_daily WHERE campaign_id = ?`;

/** What a campaign has spent, as far as this device knows, live: 0 before it plays; micro-dollars. */
export function useSpent(campaignId: string): number {
  const { rows } = useRows<{ id: string; spend_usd: number }>(SPENT_SQL, [campaignId]);
  return microOf(rows[0]?.spend_usd ?? 0);
}
