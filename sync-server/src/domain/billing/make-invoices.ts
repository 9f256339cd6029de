import type { Schema } from '@juu/db/schema';
import { invoiceReady } from '@juu/shared/notification/notification-texts';
import { DAY_MS, nairobiDay } from '@juu/shared/time';
import { sql, type Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { notifyAll } from '../notifications/notify.ts';
import { firstOpenMonth } from './first-open-month.ts';
import { invoiceLines } from './invoice-lines.ts';
import { postCharges } from './post-charges.ts';
import { settleInvoices } from './settle-invoices.ts';

/** Notifications in one statement, whose parameters are limited. */
const MOST_AT_ONCE = 1_000;

/** An invoice that was made. */
export interface MadeInvoice {
  readonly number: string;
  /** With VAT, US dollars. */
  readonly amount_usd: number;
}

interface InvoiceOptions {
  /** The day after the last that is invoiced, 'YYYY-MM-DD'. */
  readonly until: string;
  readonly vatPercent: number;
  /** Absent: of all advertisers. */
  readonly advertiserId?: string | null;
}

/**
 * Invoices what advertisers were charged on days before `until` and no invoice has yet, and notifies them.
 * Payments on account count at once. Numbers follow each other without a gap, because the caller holds the
 * ledger's lock until the commit. Its lines keep the words of today. A deleted account is invoiced under the
 * name of its last invoice, with what that still says of the payer.
 */
export async function makeInvoices(
  tx: Transaction<Schema>,
  { until, vatPercent, advertiserId = null }: InvoiceOptions,
): Promise<readonly MadeInvoice[]> {
  const { rows } = await sql<MadeInvoice & { advertiser_id: string; month: string }>`
    with charged as (
      select id, sum(amount) as amount from (
        select account_id as id, sum(amount_usd) as amount from ledger_entries
         where kind = 'charge' and day < ${until}::date group by account_id
        union all
        select advertiser_id, sum(amount_usd) from plan_fees
         where day < ${until}::date group by advertiser_id
        union all
        select advertiser_id, -sum(charged_usd) from invoices group by advertiser_id
      ) parts
       where ${advertiserId}::uuid is null or id = ${advertiserId}::uuid
       group by id
    ), due as (
      select id, amount, round(amount, 2) as net, row_number() over (order by id) as place
        from charged where round(amount, 2) > 0
    ), ${invoiceLines(until)}
    insert into invoices
      (advertiser_id, serial, month, billed_to, charged_usd, net_usd, vat_percent, vat_usd, amount_usd,
       lines, payer_reg_number, payer_email)
    select d.id, (select coalesce(max(serial), 0) from invoices) + d.place,
           to_char(${until}::date - 1, 'YYYY-MM'),
           coalesce(last.billed_to, nullif(p.company_name, ''), p.name),
           d.amount, d.net, ${vatPercent}::numeric, vat, d.net + vat,
           (select lines from lines l where l.id = d.id), last.payer_reg_number, last.payer_email
      from due d join profiles p on p.id = d.id
     cross join lateral (select round(d.net * ${vatPercent}::numeric / 100, 2) as vat) v
      left join lateral (
        select billed_to, payer_reg_number, payer_email from invoices i where i.advertiser_id = d.id and p.deleted_at is not null
         order by serial desc limit 1) last on true
    returning advertiser_id, number, month, amount_usd::float8`.execute(tx);
  const ids = rows.map(({ advertiser_id }) => advertiser_id);
  await settleInvoices(tx, ids);
  const news = rows.map(({ advertiser_id, ...invoice }) => ({
    user_id: advertiser_id,
    ...invoiceReady(invoice),
  }));
  for (let from = 0; from < news.length; from += MOST_AT_ONCE) {
    await notifyAll(tx, news.slice(from, from + MOST_AT_ONCE));
  }
  return rows;
}

/**
 * Invoices a closing account once more, with what it was charged up to now. A sum that comes later is
 * invoiced with its month, under the same name. Returns undefined if there was nothing to invoice.
 */
export async function makeLastInvoice(
  tx: Transaction<Schema>,
  advertiserId: string,
  vatPercent: number,
): Promise<MadeInvoice | undefined> {
  const from = await firstOpenMonth(tx);
  if (!from) return undefined;
  const tomorrow = nairobiDay(new Date((await readNow(tx)).getTime() + DAY_MS));
  await postCharges(tx, { from, until: tomorrow }, advertiserId);
  const [invoice] = await makeInvoices(tx, { until: tomorrow, vatPercent, advertiserId });
  return invoice;
}
