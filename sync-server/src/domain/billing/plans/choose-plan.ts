import type { Database } from '@juu/db/database';
import { planChange } from '@juu/shared/billing/plan-change';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { plans } from '@juu/shared/endpoints/plans';
import { AppError } from '@juu/shared/errors/app-error';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import { isApproved } from '@juu/shared/profile/schema';
import { nairobiDay } from '@juu/shared/time';
import { forbidden, type UserCaller } from '../../../endpoints/admit.ts';
import { readNow } from '../../../platform/database/read-now.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { lockCaller } from '../../accounts/sessions/lock-caller.ts';
import { lockLedger } from '../lock-ledger.ts';
import { chargeFees } from './charge-fees.ts';

/**
 * Chooses the plan of the caller's account: now, with a fee for the rest of the month, or for the next
 * month. The same choice again changes and charges nothing.
 *
 * @throws AppError `forbidden` unless the account is approved; `price_changed` if it costs another amount
 *   than the caller saw; `unauthenticated`, `account_suspended`
 */
export async function choosePlan(
  database: Database,
  caller: UserCaller,
  { plan: choice, seen }: Received<typeof plans.choose, 'body'>,
): Promise<Answer<typeof plans.choose>> {
  const { userId } = caller;
  return await retryTransaction(database, async (tx) => {
    await lockLedger(tx);
    const { status } = await lockCaller(tx, caller);
    if (!isApproved(status)) throw forbidden();
    const today = nairobiDay(await readNow(tx));
    // A change that was planned for this month may not have been made yet.
    await chargeFees(tx, today, { advertiserId: userId });
    const { account_plan } = await tx
      .selectFrom('profiles')
      .select('account_plan')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const change = planChange(account_plan, choice, today);
    const feeUsd = change.when === 'now' ? change.feeCents / 100 : 0;
    // Sent again after an answer was lost, it changes nothing, and was confirmed the first time.
    if (change.when !== 'unchanged' && usdToCents(seen.charged_usd) !== usdToCents(feeUsd)) {
      throw new AppError('price_changed', 'The price or your plan has changed meanwhile');
    }
    if (change.when === 'now') {
      await tx
        .insertInto('plan_fees')
        .values({
          ...{ advertiser_id: userId, plan: change.plan },
          ...{ month: today.slice(0, 7), day: today, amount_usd: feeUsd },
        })
        .execute();
    }
    const stored = await tx
      .updateTable('profiles')
      .set({
        account_plan: change.when === 'now' ? change.plan : account_plan,
        next_plan: change.when === 'next_month' ? choice : null,
      })
      .where('id', '=', userId)
      .returning(['account_plan', 'next_plan'])
      .executeTakeFirstOrThrow();
    return { ...stored, charged_usd: feeUsd };
  });
}
