import { z } from 'zod';
import { INVOICE_STATUSES } from '../billing/invoice.ts';
import { MAX_AMOUNT_USD } from '../limits.ts';
import { answerShape } from '../tables/answer.ts';
import { invoices as invoiceTable } from '../tables/invoices.ts';
import { payments as paymentTable } from '../tables/payments.ts';
import { idOf, requiredLine, uuid } from '../text.ts';
import { isCalendarDay } from '../time.ts';
import { endpoint } from './endpoint.ts';
import { calendarMonth, listOf, listQueryOf } from './list-query.ts';

const paymentSchema = z.object(answerShape(paymentTable));

const invoiceSchema = z.object({
  ...answerShape(invoiceTable),
  advertiser_name: z.string(),
  /** Payments recorded for this invoice, the oldest first. */
  payments: z.array(
    paymentSchema.pick({ id: true, amount_usd: true, reference: true, received_at: true }),
  ),
});
export type AdminInvoice = z.infer<typeof invoiceSchema>;

const accountPaymentSchema = paymentSchema.extend({ advertiser_name: z.string() });
export type AccountPayment = z.infer<typeof accountPaymentSchema>;

/** What the dialog that records a payment asks for. */
export const paymentFields = z.strictObject({
  amount_usd: z
    .union([z.number(), z.string().trim().min(1)], { error: 'Enter the amount' })
    .transform(Number)
    .refine((usd) => usd !== 0 && Math.abs(usd) <= MAX_AMOUNT_USD, {
      message: 'Enter the amount, in US dollars',
      abort: true,
    })
    .refine((usd) => /^-?\d+(\.\d{1,2})?$/.test(String(usd)), {
      message: 'Amounts can have at most two decimals',
    }),
  reference: requiredLine('Enter the reference of the transfer', {
    max: 100,
    name: 'The reference',
  }),
  /** Nairobi's day on which the money came; left out: today. */
  received_on: z
    .string()
    .refine(isCalendarDay, { message: 'Enter the date you received it' })
    .optional(),
});

/** With an id of the caller's, a payment that is sent again after an answer was lost is not recorded twice. */
const newPayment = paymentFields.extend({ id: uuid.optional() });

/** Advertisers' invoices and payments. Money comes elsewhere; what came is recorded here. */
export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invoices',
    caller: 'invoices:manage',
    description:
      'Lists advertisers’ invoices, the newest first. `q` searches number, advertiser, the references of payments and what is kept of a deleted payer.',
    request: {
      query: listQueryOf(['number', 'advertiser_name', 'amount_usd'], '-number').extend({
        month: calendarMonth.optional(),
        status: z.enum(INVOICE_STATUSES).optional(),
      }),
    },
    returns: 'One page of invoices',
    response: listOf(invoiceSchema),
  }),
  onAccount: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    caller: 'invoices:manage',
    description:
      'Lists payments that name no invoice, the newest first. `q` searches advertiser and reference.',
    request: { query: listQueryOf(['received_at'], '-received_at') },
    returns: 'One page of payments',
    response: listOf(accountPaymentSchema),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/:id/payment',
    caller: 'invoices:manage',
    description:
      'Records a payment of an invoice, or of a part of it; more counts for the advertiser’s other invoices. A negative amount corrects an earlier record. With an `id`, a UUID of yours, it is recorded once however often it is sent. No money moves.',
    request: { params: z.object({ id: idOf('invoice') }), body: newPayment },
    refusals: ['invalid_value', 'already_exists'],
    returns: 'The invoice as it is now',
    response: invoiceSchema,
  }),
  payOnAccount: endpoint({
    method: 'POST',
    path: '/api/admin/payments',
    caller: 'invoices:manage',
    description:
      'Records a payment that names no invoice: it counts for the oldest that is due, then for the next ones. With an `id`, a UUID of yours, it is recorded once however often it is sent.',
    request: { body: newPayment.extend({ advertiser_id: uuid }) },
    refusals: ['not_found', 'invalid_value', 'already_exists'],
    returns: 'The payment as stored',
    response: paymentSchema,
    status: 201,
  }),
};
