import { type InvoiceAmount, invoiceAmount } from '@juu/shared/billing/invoice';
import { centsOf, feeMicro, microOf, sum } from '../figures.ts';
import { nameOf } from '../plan/plan-words.ts';
import type { Billing, Invoice } from '../use-billing.ts';

/** A campaign's plays in a zone in a month, as the replica sums them. */
export interface ZoneSpend {
  readonly id: string;
  /** Null if the campaign is not on this device any more. */
  readonly campaign: string | null;
  /** Null outside every zone. */
  readonly zone_id: string | null;
  readonly zone: string | null;
  readonly plays: number;
  readonly micro: number;
}

export interface PlayLine {
  readonly id: string;
  readonly campaign: string;
  readonly zone: string;
  readonly plays: number;
  readonly micro: number;
}

export interface FeeLine {
  readonly name: string;
  /** The first day that it pays for, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly micro: number;
}

/** Everything that a month's statement says; money is net unless it says otherwise. */
export interface Statement {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly plays: readonly PlayLine[];
  readonly fees: readonly FeeLine[];
  /** Charged in earlier months and invoiced with this one. */
  readonly earlierMicro: number;
  readonly amount: InvoiceAmount;
  readonly vatPercent: number;
  /** False once an invoice of the month or a later one is on this device: no clock decides. */
  readonly isProvisional: boolean;
  readonly invoice: Invoice | undefined;
}

interface StatementFacts {
  readonly month: string;
  readonly billing: Billing;
  readonly spends: readonly ZoneSpend[];
  readonly vatPercent: number;
}

/** A month's statement: what plays cost by campaign and zone, and the fees of plans. */
export function makeStatement({ month, billing, spends, ...about }: StatementFacts): Statement {
  const invoice = billing.invoices.find((one) => one.month === month);
  const fees = billing.fees.filter((fee) => fee.month === month);
  const chargedMicro = sum(spends.map(({ micro }) => micro)) + sum(fees.map(feeMicro));
  const vatPercent = invoice?.vat_percent ?? about.vatPercent;
  return {
    month,
    plays: spends.map(({ id, campaign, zone, zone_id, plays, micro }) => ({
      id,
      campaign: campaign ?? 'A campaign that was deleted',
      zone: zone_id === null ? 'Outside zones' : (zone ?? 'A zone that was deleted'),
      plays,
      micro,
    })),
    fees: fees.map((fee) => ({
      name: `${nameOf(fee.plan)} plan`,
      day: fee.day ?? '',
      micro: feeMicro(fee),
    })),
    earlierMicro: invoice ? microOf(invoice.charged_usd) - chargedMicro : 0,
    amount: invoice
      ? {
          netCents: centsOf(invoice.net_usd),
          vatCents: centsOf(invoice.vat_usd),
          totalCents: centsOf(invoice.amount_usd),
        }
      : invoiceAmount(chargedMicro, vatPercent),
    vatPercent,
    isProvisional: !billing.invoices.some((one) => (one.month ?? '') >= month),
    invoice,
  };
}

/** The months that have a statement and the present one, newest first, 'YYYY-MM'. */
export function monthsOf({ months, fees, invoices }: Billing, today: string): readonly string[] {
  const all = [today.slice(0, 7), ...months.map(({ id }) => id)];
  const others = [...fees, ...invoices].map(({ month }) => month ?? '');
  return [...new Set([...all, ...others])].toSorted().toReversed();
}
