import { type InvoiceAmount, invoiceAmount } from '@juu/shared/billing/invoice';
import type { InvoiceLine } from '@juu/shared/billing/invoice-line';
import { nairobiDay } from '@juu/shared/time';
import { centsThatAddUp } from '@/lib/cents-that-add-up.ts';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { centsOf, feeMicro, microOf, sum } from '../figures.ts';
import { nameOf } from '../plan/plan-words.ts';
import type { Billing, Invoice } from '../use-billing.ts';
import { type MonthState, stateOfMonth } from './month-state.ts';

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

interface ChargeLine {
  /** The exact charge, micro-dollars. */
  readonly micro: number;
  /** The amount to show. All lines of a statement add up to its net amount. */
  readonly cents: number;
}

export interface PlayLine extends ChargeLine {
  readonly id: string;
  readonly campaign: string;
  readonly zone: string;
  readonly plays: number;
}

export interface FeeLine extends ChargeLine {
  readonly name: string;
  /** The first day that it pays for, 'YYYY-MM-DD'. */
  readonly day: string;
}

/** Charged for an earlier month and invoiced with this one. */
export interface EarlierLine extends ChargeLine {
  /** The campaign that it corrects; undefined: the device isn't told. */
  readonly name: string | undefined;
  /** 'YYYY-MM'; undefined: more than one. */
  readonly month: string | undefined;
}

export interface PaymentLine {
  readonly id: string;
  /** Nairobi's day on which it came, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly reference: string;
  /** Number of the invoice that it names; undefined: on account. */
  readonly number: string | undefined;
  /** Negative: corrects an earlier one. */
  readonly cents: number;
}

/** What a month was charged for; money is net. */
interface Charges {
  readonly plays: readonly PlayLine[];
  readonly fees: readonly FeeLine[];
  readonly earlier: readonly EarlierLine[];
}

/** Charges whose lines have no cents yet. */
type Uncounted<Line> = readonly Omit<Line, 'cents'>[];
interface UncountedCharges {
  readonly plays: Uncounted<PlayLine>;
  readonly fees: Uncounted<FeeLine>;
  readonly earlier: Uncounted<EarlierLine>;
}

/** Everything that a month's statement says. */
export interface Statement extends Charges {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** What came in the month, whatever it pays for. */
  readonly payments: readonly PaymentLine[];
  readonly amount: InvoiceAmount;
  /** Undefined: this device doesn't know it yet, and the amount has no VAT. */
  readonly vatPercent: number | undefined;
  readonly state: MonthState;
  readonly invoice: Invoice | undefined;
}

interface StatementFacts {
  readonly month: string;
  readonly billing: Billing;
  readonly spends: readonly ZoneSpend[];
  readonly vatPercent: number | undefined;
  /** Nairobi's day of this device's last news, 'YYYY-MM-DD'; undefined: never. */
  readonly syncedOn: string | undefined;
}

/** A month's statement: what plays cost by campaign and zone, the fees of plans, and the payments that came. */
export function makeStatement({ month, billing, spends, ...about }: StatementFacts): Statement {
  const invoice = billing.invoices.find((one) => one.month === month);
  const fees = billing.fees.filter((fee) => fee.month === month);
  const chargedMicro = sum(spends.map(({ micro }) => micro)) + sum(fees.map(feeMicro));
  const vatPercent = invoice?.vat_percent ?? about.vatPercent;
  const restMicro = invoice ? microOf(invoice.charged_usd) - chargedMicro : 0;
  const frozen = linesOf(invoice);
  const charges = frozen
    ? chargesOf(frozen)
    : {
        plays: spends.map(playLine),
        fees: fees.map((fee) => feeLine(fee.plan, fee.day, feeMicro(fee))),
        earlier: restMicro === 0 ? [] : [{ name: undefined, month: undefined, micro: restMicro }],
      };
  const amount = invoice
    ? {
        netCents: centsOf(invoice.net_usd),
        vatCents: centsOf(invoice.vat_usd),
        totalCents: centsOf(invoice.amount_usd),
      }
    : invoiceAmount(chargedMicro, vatPercent ?? 0);
  return {
    month,
    ...withCents(charges, amount.netCents),
    payments: paymentsIn(month, billing),
    amount,
    vatPercent,
    state: stateOfMonth(month, billing, about.syncedOn),
    invoice,
  };
}

/** The lines that the server stored with an invoice; undefined: it is older than those. */
function linesOf(invoice: Invoice | undefined): readonly InvoiceLine[] | undefined {
  return invoice?.lines ? (JSON.parse(invoice.lines) as readonly InvoiceLine[]) : undefined;
}

/** Rounds the lines so that what they show adds up to the net amount. */
function withCents({ plays, fees, earlier }: UncountedCharges, netCents: number): Charges {
  const micros = [...plays, ...fees, ...earlier].map(({ micro }) => micro);
  const cents = centsThatAddUp(micros, netCents);
  const counted = <Line>(lines: readonly Line[], before: number) =>
    lines.map((line, index) => ({ ...line, cents: cents[before + index] ?? 0 }));
  return {
    plays: counted(plays, 0),
    fees: counted(fees, plays.length),
    earlier: counted(earlier, plays.length + fees.length),
  };
}

function chargesOf(lines: readonly InvoiceLine[]): UncountedCharges {
  const of = (kind: InvoiceLine['kind']) => lines.filter((line) => line.kind === kind);
  return {
    plays: of('plays').map(({ name, zone, plays, net_usd }, index) => ({
      id: String(index),
      campaign: name ?? '',
      zone: zone ?? OUTSIDE,
      plays: plays ?? 0,
      micro: microOf(net_usd),
    })),
    fees: of('fee').map(({ name, day, net_usd }) => feeLine(name, day, microOf(net_usd))),
    earlier: of('earlier').map(({ name, month, net_usd }) => ({
      name: name ?? undefined,
      month: month ?? undefined,
      micro: microOf(net_usd),
    })),
  };
}

const OUTSIDE = 'Outside every zone';

function playLine({ id, campaign, zone, zone_id, plays, micro }: ZoneSpend) {
  return {
    id,
    campaign: campaign ?? 'A campaign that was deleted',
    zone: zone_id === null ? OUTSIDE : (zone ?? 'A zone that was deleted'),
    plays,
    micro,
  };
}

function feeLine(plan: string | null, day: string | null, micro: number) {
  return { name: `${nameOf(plan)} plan`, day: day ?? '', micro };
}

function paymentsIn(month: string, { payments, invoices }: Billing): readonly PaymentLine[] {
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? undefined]));
  return payments
    .map(({ id, received_at, reference, invoice_id, amount_usd }) => ({
      id,
      day: dayOf(received_at),
      reference: reference ?? '',
      number: numbers.get(invoice_id ?? ''),
      cents: centsOf(amount_usd),
    }))
    .filter(({ day }) => day.startsWith(month))
    .toReversed();
}

const dayOf = (time: string | null) => nairobiDay(new Date(time ?? 0));

/** What a line of an earlier month is called. */
export function earlierName({ month }: Pick<EarlierLine, 'month'>): string {
  return month ? `Correction of ${formatMonth(month)}` : 'Earlier months';
}

/** The months that have a statement and the present one, newest first, 'YYYY-MM'. */
export function monthsOf(
  { months, fees, invoices, payments }: Billing,
  today: string,
): readonly string[] {
  const all = [
    today.slice(0, 7),
    ...months.map(({ id }) => id),
    ...[...fees, ...invoices].map(({ month }) => month ?? ''),
    ...payments.map(({ received_at }) => dayOf(received_at).slice(0, 7)),
  ];
  return [...new Set(all)].toSorted().toReversed();
}
