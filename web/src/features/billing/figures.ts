import { invoiceAmount } from '@juu/shared/billing/invoice';
import { microOf as microOfUsd } from '@juu/shared/playing/micro-dollars';
import { usdToCents } from '@juu/shared/pricing/slot-price';
import type { Billing, PlanFee } from './use-billing.ts';

/** US dollars of a replica in micro-dollars, which add up exactly. */
export const microOf = (usd: number | null) => microOfUsd(usd ?? 0);

/** US dollars of a replica in cents. */
export const centsOf = (usd: number | null) => usdToCents(usd ?? 0);

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** Parts of what an account owes, US cents with VAT. */
export interface Owed {
  /** Invoices that aren't paid. */
  readonly dueCents: number;
  /** Spent since the last invoice, VAT included. */
  readonly openCents: number;
  /** Paid without an invoice that needs it. */
  readonly onAccountCents: number;
  /** All of it together; negative: the account is ahead. */
  readonly totalCents: number;
}

/** What an account owes now, by the rule with which the server compares the credit limit. */
export function owedNow({ months, fees, invoices, payments }: Billing, vatPercent: number): Owed {
  const spent = sum(months.map(({ micro }) => micro)) + sum(fees.map(feeMicro));
  const settled = sum(invoices.map(({ charged_usd }) => microOf(charged_usd)));
  const openCents = invoiceAmount(spent - settled, vatPercent).totalCents;
  const paid = sum(payments.map(({ amount_usd }) => centsOf(amount_usd)));
  const counted = sum(invoices.map(({ paid_usd }) => centsOf(paid_usd)));
  const invoiced = sum(invoices.map(({ amount_usd }) => centsOf(amount_usd)));
  const dueCents = invoiced - counted;
  const onAccountCents = paid - counted;
  return { dueCents, openCents, onAccountCents, totalCents: dueCents + openCents - onAccountCents };
}

export const feeMicro = ({ amount_usd }: PlanFee) => microOf(amount_usd);
