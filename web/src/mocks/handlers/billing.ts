import { planChange } from '@juu/shared/billing/plan-change';
import { type AdminInvoice, invoices } from '@juu/shared/endpoints/invoices';
import { plans } from '@juu/shared/endpoints/plans';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { nairobiDay, startOfNairobiDay } from '@juu/shared/time';
import { refuse } from '../answer.ts';
import { feeOf } from '../demo-rows.ts';
import { mock } from '../mock.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

/** Plans of accounts, and advertisers' invoices with their payments. */
export const billingHandlers = (world: World) => [
  mock(world, plans.choose, ({ caller, body: { plan, seen } }) => {
    const { id } = caller.account;
    const profile = world.rows.get('profiles', id);
    if (!profile || world.statusOf(id) !== 'active') {
      return refuse('forbidden', 'You don’t have permission to do this.');
    }
    const today = nairobiDay(new Date());
    const current = (profile.account_plan ?? null) as AccountPlan | null;
    const change = planChange(current, plan, today);
    const chosen = {
      account_plan: change.when === 'now' ? change.plan : current,
      next_plan: change.when === 'next_month' ? plan : null,
    };
    const charged_usd = change.when === 'now' ? change.feeCents / 100 : 0;
    if (change.when !== 'unchanged' && seen.charged_usd !== charged_usd) {
      return refuse('price_changed', 'The price or your plan has changed meanwhile');
    }
    world.rows.transaction(() => {
      world.rows.put('profiles', { ...profile, ...chosen });
      if (change.when === 'now') {
        world.rows.put('plan_fees', feeOf(id, { plan: change.plan, day: today, usd: charged_usd }));
      }
    });
    return { ...chosen, charged_usd };
  }),
  mock(world, invoices.list, ({ query: { status, month, q, page, page_size } }) => {
    const matching = world.rows
      .all('invoices')
      .map((row) => presented(world, row))
      .filter((invoice) => !status || invoice.status === status)
      .filter((invoice) => !month || invoice.month === month)
      .filter((invoice) => JSON.stringify(invoice).toLowerCase().includes(q.toLowerCase()));
    const from = (page - 1) * page_size;
    return { items: matching.slice(from, from + page_size), total: matching.length, page };
  }),
  mock(world, invoices.onAccount, ({ query: { q, page, page_size } }) => {
    const matching = world.rows
      .all('payments')
      .filter(({ invoice_id }) => invoice_id === null)
      .map((row) => ({ ...row, advertiser_name: nameOf(world, row) }))
      .filter((payment) => JSON.stringify(payment).toLowerCase().includes(q.toLowerCase()));
    const from = (page - 1) * page_size;
    const items = matching.slice(from, from + page_size);
    return invoices.onAccount.response.parse({ items, total: matching.length, page });
  }),
  mock(world, invoices.pay, ({ params, body }) => {
    const invoice = world.rows.get('invoices', params.id);
    if (!invoice) return refuse('not_found', 'This invoice does not exist');
    record(world, {
      ...body,
      advertiser_id: String(invoice.advertiser_id),
      invoice_id: invoice.id,
    });
    return presented(world, world.rows.get('invoices', params.id) ?? invoice);
  }),
  mock(world, invoices.payOnAccount, ({ body }) => {
    const payment = record(world, {
      ...body,
      invoice_id: null,
    });
    return invoices.payOnAccount.response.parse(payment);
  }),
];

interface Payment {
  readonly id?: string | undefined;
  readonly advertiser_id: string;
  readonly invoice_id: string | null;
  readonly amount_usd: number;
  readonly reference: string;
  readonly received_on?: string | undefined;
}

function record(world: World, { received_on, id = crypto.randomUUID(), ...rest }: Payment): Row {
  const payment = { id, ...rest };
  const now = new Date();
  const received_at = (received_on ? startOfNairobiDay(received_on) : now).toISOString();
  const before = world.rows.get('payments', payment.id);
  if (before) return before;
  const stored = { ...payment, received_at, created_at: now.toISOString() };
  world.rows.transaction(() => {
    world.rows.put('payments', stored);
    const invoice = payment.invoice_id && world.rows.get('invoices', payment.invoice_id);
    if (!invoice) return;
    const [amount, paid] = [Number(invoice.amount_usd), Number(invoice.paid_usd)];
    const paid_usd = Math.max(0, Math.min(amount, paid + payment.amount_usd));
    const status = paid_usd === amount ? 'paid' : 'due';
    world.rows.put('invoices', { ...invoice, paid_usd, status });
  });
  return stored;
}

function presented(world: World, invoice: Row): AdminInvoice {
  const payments = world.rows.all('payments').filter((one) => one.invoice_id === invoice.id);
  const advertiser_name = nameOf(world, invoice);
  const payer = { payer_reg_number: null, payer_email: null };
  return invoices.pay.response.parse({ ...payer, ...invoice, advertiser_name, payments });
}

const nameOf = (world: World, { advertiser_id }: Row) =>
  world.rows.get('profiles', String(advertiser_id))?.name;
