import { z } from 'zod';
import { PAYOUT_STATUSES } from '../driver/payout.ts';
import { answerShape } from '../tables/answer.ts';
import { payouts as payoutTable } from '../tables/payouts.ts';
import { idOf, requiredLine } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { calendarMonth, listOf, listQueryOf } from './list-query.ts';

const payoutSchema = z.object({
  ...answerShape(payoutTable),
  /** Whom it goes to; 'Deleted account' once a deleted account was paid. */
  driver_name: z.string(),
  driver_phone: z.string().nullable(),
  /** The number to pay it to, e.g. '254712345678'. Null if it was paid, or the driver gave none. */
  mpesa_number: z.string().nullable(),
});
export type AdminPayout = z.infer<typeof payoutSchema>;

const sumSchema = z.object({ count: z.number(), amount_usd: z.number() });

const payoutMonthSchema = z.object({
  /** Of Nairobi's calendar, 'YYYY-MM'. */
  month: z.string(),
  due: sumSchema,
  /** Part of `due` whose drivers gave no M-Pesa number: the file leaves it out. */
  without_number: sumSchema,
  paid: sumSchema,
});
export type PayoutMonth = z.infer<typeof payoutMonthSchema>;

/** The dialog that asks for the reference uses this too. */
export const payoutPaymentSchema = z.strictObject({
  reference: requiredLine('Enter the reference of the transfer', {
    max: 100,
    name: 'The reference',
  }),
});

/** Drivers' payouts. Paying happens elsewhere; what was paid is recorded here. */
export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    caller: 'payouts:manage',
    description:
      'Lists drivers’ payouts. `q` searches the driver’s name, payout number and reference, and the M-Pesa number of those that are due; `number=missing` lists those of drivers without one.',
    request: {
      query: listQueryOf(['month', 'driver_name', 'amount_usd', 'paid_at'], '-month').extend({
        month: calendarMonth.optional(),
        status: z.enum(PAYOUT_STATUSES).optional(),
        number: z.literal('missing').optional(),
      }),
    },
    returns: 'One page of payouts',
    response: listOf(payoutSchema),
  }),
  months: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/months',
    caller: 'payouts:manage',
    description:
      'Sums each month’s payouts that are due and that are paid, the newest month first.',
    returns: 'Every month that has payouts',
    response: z.object({ items: z.array(payoutMonthSchema) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/payouts.csv',
    caller: 'payouts:manage',
    description:
      'Due payouts, of one month or of all, for a bulk payment by a bank: name, M-Pesa number, amount, currency (USD), reference. Leaves out drivers without an M-Pesa number: `payouts.list` names them.',
    request: { query: z.object({ month: calendarMonth.optional() }) },
    returns: 'The file',
    response: 'text/csv',
    raw: true,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/:id/payment',
    caller: 'payouts:manage',
    description: 'Marks a payout as paid, once, and notifies its driver. No money moves.',
    request: { params: z.object({ id: idOf('payout') }), body: payoutPaymentSchema },
    refusals: ['payout_already_paid'],
    returns: 'The payout as stored',
    response: payoutSchema,
  }),
};
