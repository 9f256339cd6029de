import { microOf } from '@juu/shared/playing/micro-dollars';
import { nairobiDay } from '@juu/shared/time';
import { useMemo } from 'react';
import { useRows } from '@/replica/use-rows.ts';

const SPENT_SQL = `
  SELECT 'spent' AS id, ifnull(sum(spend_usd), 0) AS spend_usd,
         ifnull(sum(spend_usd) FILTER (WHERE day = ?2), 0) AS spend_today_usd,
         ifnull(sum(impressions) FILTER (WHERE day = ?2), 0) AS plays_today
    FROM campaign_daily WHERE campaign_id = ?1`;

interface SpentRow {
  readonly id: string;
  readonly spend_usd: number;
  readonly spend_today_usd: number;
  readonly plays_today: number;
}

/** What a campaign has spent, as far as this device knows; micro-dollars. */
export interface Spent {
  readonly allMicro: number;
  readonly today: { readonly spendMicro: number; readonly plays: number };
}

/** What a campaign has spent, live: 0 before it plays. */
export function useSpent(campaignId: string): Spent {
  const { rows } = useRows<SpentRow>(SPENT_SQL, [campaignId, nairobiDay(new Date())]);
  const [row] = rows;
  return useMemo(
    () => ({
      allMicro: microOf(row?.spend_usd ?? 0),
      today: { spendMicro: microOf(row?.spend_today_usd ?? 0), plays: row?.plays_today ?? 0 },
    }),
    [row],
  );
}
