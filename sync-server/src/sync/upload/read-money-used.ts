import type { Schema } from '@juu/db/schema';
import type { MoneyUsed } from '@juu/shared/tables/table';
import { sql, type Transaction } from 'kysely';

/**
 * What a campaign has spent, and what screens were granted of its budget. Not locked: reports of plays
 * refer to the campaign, which the judge has locked, while they hold the funds' lock. An approval looks
 * again, with that lock.
 */
export async function readMoneyUsed(
  tx: Transaction<Schema>,
  campaignId: string,
): Promise<MoneyUsed> {
  const { rows } = await sql<MoneyUsed>`
    select spent_micro::float8 as "spentMicro", reserved_micro::float8 as "reservedMicro"
      from campaign_funds where campaign_id = ${campaignId}::uuid`.execute(tx);
  return rows[0] ?? { spentMicro: 0, reservedMicro: 0 };
}
