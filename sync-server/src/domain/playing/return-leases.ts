import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { type Selectable, sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { runAsOneStatement } from '../../platform/database/statement-parts.ts';
import { Funds } from './funds.ts';
import { LEASE_GRACE_MS } from './lease-store.ts';
import { keepTakedownScreens } from './takedown-screens.ts';

type EndedLease = Pick<
  Selectable<Schema['leases']>,
  'campaign_id' | 'day' | 'plays_left' | 'price_micro'
>;

/** Leases that one transaction returns: others wait for its campaigns meanwhile. */
const AT_ONCE = 1_000;

/**
 * Returns what ended leases still reserve, 10 minutes after their end: a later report counts as
 * ungranted. The screens of a takedown are kept. Any number of processes may do so.
 */
export async function returnLeases(database: Database, signal?: AbortSignal): Promise<void> {
  const isOver = sql<boolean>`valid_until < now() - ${LEASE_GRACE_MS} * interval '1 millisecond'`;
  for (;;) {
    // By campaigns, so that one transaction locks few of them.
    const due = await database.kysely
      .selectFrom('leases')
      .select(['device_id', 'campaign_id', 'day'])
      .where(isOver)
      .orderBy('campaign_id')
      .limit(AT_ONCE)
      .execute();
    if (due.length === 0 || signal?.aborted) return;
    const ids = [...new Set(due.map(({ campaign_id }) => campaign_id))];
    const days = [...new Set(due.map(({ day }) => day))];
    await retryTransaction(database, async (tx) => {
      const funds = await Funds.lock(tx, ids, days);
      // A new playlist may have extended some of them before the lock.
      const over = sql`
        select device_id, campaign_id, day
          from leases
          join json_to_recordset(${JSON.stringify(due)}::json)
               due (device_id uuid, campaign_id uuid, day date) using (device_id, campaign_id, day)
         where ${isOver}`;
      await keepTakedownScreens(tx, over);
      const { rows: ended } = await sql<EndedLease>`
        delete from leases l
         using (${over}) o
         where l.device_id = o.device_id and l.campaign_id = o.campaign_id and l.day = o.day
        returning l.campaign_id, l.day, l.plays_left, l.price_micro`.execute(tx);
      for (const { campaign_id, day, plays_left, price_micro } of ended) {
        funds.change(campaign_id, day, {
          reserved_micro: -plays_left * price_micro,
          reserved_plays: -plays_left,
        });
      }
      await runAsOneStatement(tx, funds.parts());
    });
  }
}
