import type { Database } from '@juu/db/database';
import type { AdminPayout } from '@juu/shared/endpoints/payouts';
import { AppError } from '@juu/shared/errors/app-error';
import { payoutPaid } from '@juu/shared/notification/notification-texts';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { lockLedger } from '../billing/lock-ledger.ts';
import { settleDeleted } from '../billing/settle-deleted.ts';
import { notify } from '../notifications/notify.ts';
import { readPayout } from './list-payouts.ts';

/**
 * Marks a payout as paid by the transfer with this reference. The same commit notifies the driver and
 * writes the audit log. If a deleted account is owed no more, its name and number are forgotten.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`; `payout_already_paid` the second time
 */
export async function payPayout(
  database: Database,
  actorId: string,
  id: string,
  reference: string,
): Promise<AdminPayout> {
  return await retryTransaction(database, async (tx) => {
    // First, as in every work on the ledger: two that lock in another order would wait for each other.
    await lockLedger(tx);
    await requireActiveAdmin(tx, actorId, 'payouts:manage');
    const before = await tx
      .selectFrom('payouts')
      .select(['status', 'reference'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(noSuchPayout);
    if (before.status === 'paid') {
      throw new AppError(
        'payout_already_paid',
        `This payout was already marked as paid, with the reference ${before.reference}.`,
      );
    }
    const after = { status: 'paid', reference } as const;
    await tx
      .updateTable('payouts')
      .set({ ...after, paid_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    const payout = await readPayout(tx, id);
    if (!payout) throw noSuchPayout();
    const { driver_id, number, amount_usd } = payout;
    await notify(tx, driver_id, payoutPaid({ number, amount_usd, reference }));
    const details = { before, after, number, amount_usd, driver_id };
    await audit(tx, { actorId, action: 'paid', subject: 'payout', subjectId: id, details });
    await settleDeleted(tx);
    return payout;
  });
}

function noSuchPayout(): AppError {
  return new AppError('not_found', 'This payout does not exist');
}
