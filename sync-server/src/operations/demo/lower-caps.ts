import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import type { HistorySeed } from './history-seed.ts';

/** Lowers the daily caps that an earlier version gave to campaigns, unless someone has changed them. */
export async function lowerCaps(
  tx: Transaction<Schema>,
  { campaigns }: HistorySeed,
): Promise<void> {
  for (const { id, daily_cap_usd, earlier_cap_usd } of campaigns) {
    if (earlier_cap_usd === undefined) continue;
    await tx
      .updateTable('campaigns')
      .set({ daily_cap_usd })
      .where('id', '=', id)
      .where('daily_cap_usd', '=', String(earlier_cap_usd))
      .execute();
  }
}
