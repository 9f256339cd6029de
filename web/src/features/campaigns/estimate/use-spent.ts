import { microOf } from '@juu/shared/playing/micro-dollars';
import { nairobiDay } from '@juu/shared/time';
import { useMemo } from 'react';
import { spentUsd } from '@/replica/spend-micro.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { useRows } from '@/replica/use-rows.ts';

export const SPENT_SQL = `
  SELECT 'spent' AS id, ${spentUsd()} AS spend_usd,
         ${spentUsd('day = ?2')} AS spend_today_usd,
         ifnull(sum(impressions) FILTER (WHERE day = ?2), 0) AS plays_today
    FROM campaign_daily WHERE campaign_id = ?1`;

interface SpentRow {
  readonly id: string;
  readonly spend_usd: number;
  readonly spend_today_usd: number;
  readonly plays_today: number;
}

/** A campaign's spend as far as this device knows, micro-dollars. */
export interface Spent {
  readonly allMicro: number;
  readonly today: { readonly spendMicro: number; readonly plays: number };
}

/**
 * Returns a campaign's spend, live: zeros before it plays, undefined until it is read.
 *
 * @param isLive it may have played
 */
export function useSpent(campaignId: string, isLive: boolean): Spent | undefined {
  const { rows } = useRows<SpentRow>(SPENT_SQL, [campaignId, nairobiDay(new Date())]);
  // A new device gets the figures last: until then a live campaign's zeros would be wrong.
  const isKnown = useFirstSync() === 'done' || !isLive;
  const row = isKnown ? rows[0] : undefined;
  return useMemo(
    () =>
      row && {
        allMicro: microOf(row.spend_usd),
        today: { spendMicro: microOf(row.spend_today_usd), plays: row.plays_today },
      },
    [row],
  );
}
