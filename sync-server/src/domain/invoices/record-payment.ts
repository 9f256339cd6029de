import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminInvoice, invoices } from '@juu/shared/endpoints/invoices';
import { AppError } from '@juu/shared/errors/app-error';
import { answerOf } from '@juu/shared/tables/answer';
import { payments as paymentTable } from '@juu/shared/tables/payments';
import { nairobiDay, startOfNairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { lockLedger } from '../billing/lock-ledger.ts';
import { settleInvoices } from '../billing/settle-invoices.ts';
import { readInvoice } from './list-invoices.ts';

type Payment = Received<typeof invoices.pay, 'body'>;

/**
 * Records a payment of an invoice; with an id, once however often it is sent. The same commit writes the audit log.
 * @throws AppError `not_found`, `invalid_value`, `forbidden`, `account_suspended`; `already_exists` if
 *   another payment has the id
 */
export async function payInvoice(
  database: Database,
  actorId: string,
  invoiceId: string,
  payment: Payment,
): Promise<AdminInvoice> {
  return await retryTransaction(database, async (tx) => {
    await lockLedger(tx);
    await requireActiveAdmin(tx, actorId, 'invoices:manage');
    const found = await readInvoice(tx, invoiceId);
    if (!found) throw noSuchInvoice();
    const { advertiser_id } = found;
    await record(tx, actorId, { ...payment, advertiser_id, invoice_id: invoiceId });
    const invoice = await readInvoice(tx, invoiceId);
    if (!invoice) throw noSuchInvoice();
    return invoice;
  });
}

/**
 * Records a payment that names no invoice.
 * @throws AppError `not_found` if there is no such advertiser; else as `payInvoice`
 */
export async function payOnAccount(
  database: Database,
  actorId: string,
  { advertiser_id, ...payment }: Received<typeof invoices.payOnAccount, 'body'>,
): Promise<Answer<typeof invoices.payOnAccount>> {
  return await retryTransaction(database, async (tx) => {
    await lockLedger(tx);
    await requireActiveAdmin(tx, actorId, 'invoices:manage');
    const advertiser = await tx
      .selectFrom('user_roles')
      .select('id')
      .where('user_id', '=', advertiser_id)
      .where('role', '=', 'advertiser')
      .executeTakeFirst();
    if (!advertiser) throw new AppError('not_found', 'This advertiser does not exist');
    const stored = await record(tx, actorId, { ...payment, advertiser_id, invoice_id: null });
    return answerOf(paymentTable, stored);
  });
}

interface NamedPayment extends Payment {
  readonly advertiser_id: string;
  readonly invoice_id: string | null;
}

/** @throws AppError `invalid_value`, `already_exists` */
async function record(
  tx: Transaction<Schema>,
  actorId: string,
  { received_on, id = randomUUID(), ...rest }: NamedPayment,
) {
  const payment = { id, ...rest };
  const { advertiser_id, amount_usd } = payment;
  const now = await readNow(tx);
  if (received_on && received_on > nairobiDay(now)) {
    throw new AppError('invalid_value', 'The payment date can’t be in the future');
  }
  const stored = await tx
    .insertInto('payments')
    .values({ ...payment, received_at: received_on ? startOfNairobiDay(received_on) : now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!stored) return recordedBefore(tx, { received_on, ...payment });
  if (amount_usd < 0) await requireCorrected(tx, payment);
  await settleInvoices(tx, [advertiser_id]);
  const details = { ...payment, received_on: nairobiDay(stored.received_at) };
  const subject = { subject: 'payment', subjectId: stored.id } as const;
  await audit(tx, { actorId, action: 'recorded', ...subject, details });
  return stored;
}

/** The payment as it was recorded when its answer was lost. @throws AppError `already_exists` */
async function recordedBefore(
  tx: Transaction<Schema>,
  { received_on, ...payment }: NamedPayment & { readonly id: string },
) {
  const stored = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const isSame =
    stored.advertiser_id === payment.advertiser_id &&
    stored.invoice_id === payment.invoice_id &&
    Number(stored.amount_usd) === payment.amount_usd &&
    stored.reference === payment.reference &&
    (!received_on || nairobiDay(stored.received_at) === received_on);
  if (isSame) return stored;
  throw new AppError(
    'already_exists',
    `This payment was already recorded, as $${Number(stored.amount_usd).toFixed(2)} with the reference ${stored.reference}.`,
    { hint: 'Check the list. If the amount is wrong, record a correction.' },
  );
}

/** A correction takes back what was recorded in the same place, never more. */
async function requireCorrected(
  tx: Transaction<Schema>,
  { advertiser_id, invoice_id }: Pick<NamedPayment, 'advertiser_id' | 'invoice_id'>,
): Promise<void> {
  const { sum } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string>('amount_usd').as('sum'))
    .where('advertiser_id', '=', advertiser_id)
    .where('invoice_id', 'is not distinct from', invoice_id)
    .executeTakeFirstOrThrow();
  if (Number(sum) >= 0) return;
  throw new AppError(
    'invalid_value',
    'A correction can’t take back more than was recorded before. Check the amount.',
  );
}

function noSuchInvoice(): AppError {
  return new AppError('not_found', 'This invoice does not exist');
}
