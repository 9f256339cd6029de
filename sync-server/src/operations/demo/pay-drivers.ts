import type { Schema } from '@juu/db/schema';
import { PAYOUT_DAY } from '@juu/shared/driver/payout';
import { sql, type Transaction } from 'kysely';
import type { HistorySeed } from './history-seed.ts';

/**
 * Marks the payouts of the demo's own driver as paid, the day after they were due. Those of the other
 * drivers stay due, for an admin to pay.
 */
export async function payDrivers(
  tx: Transaction<Schema>,
  { accounts }: Pick<HistorySeed, 'accounts'>,
  now: Date,
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  await sql`
    update payouts p
       set status = 'paid',
           created_at = closed.day + interval '6 hours',
           paid_at = closed.day + interval '35 hours',
           reference = 'S' || upper(left(translate(md5(p.number || p.driver_id), '0123456789', 'GHJKLMNPQR'), 9))
      from (select id, ((month || '-01')::date + interval '1 month' + interval '1 day' * ${PAYOUT_DAY - 1})
                         at time zone 'Africa/Nairobi' as day
              from payouts
             where status = 'due' and driver_id = any(${ids}::uuid[])) closed
     where p.id = closed.id and closed.day < ${now}::timestamptz - interval '2 days'`.execute(tx);
}
