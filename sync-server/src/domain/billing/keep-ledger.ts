import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { firstOpenDay, nextMonth } from '@juu/shared/billing/month-end';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { type ClosingOptions, closeMonth, discardHeld } from './close-month.ts';
import { firstOpenMonth } from './first-open-month.ts';
import { forgetPayers } from './forget-payers.ts';
import { lockLedger } from './lock-ledger.ts';
import { chargeFees } from './plans/charge-fees.ts';
import { postCharges } from './post-charges.ts';
import { settleDeleted } from './settle-deleted.ts';

interface LedgerOptions extends ClosingOptions {
  /** For tests and the demo's history; else the database's clock. */
  readonly now?: Date;
  readonly signal?: AbortSignal;
}

/**
 * Brings the ledger up to date: enters this month's fees of plans, closes each month that is final, and
 * enters the charges of the days since. Does nothing twice, however often and in however many processes it
 * runs. A month with sums that still wait to be added up is closed another time. What came up for deleted
 * accounts since the last run is paid out, and who owed their invoices is forgotten in time.
 */
export async function keepLedger(
  database: Database,
  { now, signal, ...closing }: LedgerOptions,
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    await lockLedger(tx);
    await chargeFees(tx, nairobiDay(now ?? (await readNow(tx))));
  });
  for (let isDone = false; !isDone && !signal?.aborted; ) {
    // One month in a transaction: after a long pause there may be several.
    isDone = await retryTransaction(database, async (tx) => {
      await lockLedger(tx);
      // Reports are judged late by the same clock. What is closed stays closed, so a server's own clock
      // must not decide.
      const openDay = firstOpenDay(now ?? (await readNow(tx)));
      const month = await firstOpenMonth(tx);
      if (!month) return true;
      const until = nextMonth(month);
      if (until <= openDay) {
        // Before the look at the queue: from here on no play of the month can add a sum to it.
        await discardHeld(tx, until);
        if (!(await haveSumsToWaitFor(tx, until))) {
          await closeMonth(tx, month, closing);
          return false;
        }
      }
      await postCharges(tx, { from: month, until: openDay });
      return true;
    });
  }
  await retryTransaction(database, async (tx) => {
    await settleDeleted(tx);
    await forgetPayers(tx, now ?? (await readNow(tx)));
  });
}

/** True if sums of days before `until` are not in their tables yet. */
async function haveSumsToWaitFor(tx: Transaction<Schema>, until: string): Promise<boolean> {
  const waiting = tx.selectFrom('rollup_queue').select('id').where('day', '<', until).limit(1);
  return (await waiting.execute()).length > 0;
}
