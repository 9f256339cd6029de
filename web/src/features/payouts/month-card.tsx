import type { PayoutMonth } from '@juu/shared/endpoints/payouts';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Select } from '@/components/forms/select.tsx';
import { Card } from '@/components/layout/card.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { explain } from '@/lib/http/explain.ts';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { dollars } from './dollars.ts';
import { savePayoutFile } from './payout-queries.ts';
import type { PayoutSearch } from './payout-search.ts';

interface MonthCardProps {
  /** The chosen month, 'YYYY-MM'. */
  month: string;
  months: readonly PayoutMonth[];
  search: PayoutSearch;
}

const NONE = { count: 0, amount_usd: 0 };

/** A month's sums, the file for a bulk payment, and what else is due. */
export function MonthCard({ month, months, search }: MonthCardProps) {
  const navigate = useNavigate();
  const chosen = months.find((one) => one.month === month);
  const { due, paid, without_number } = chosen ?? { due: NONE, paid: NONE, without_number: NONE };
  const others = months.filter((one) => one.month !== month && one.due.count > 0);
  // An address may name a month without payouts.
  const choices = chosen
    ? months.map((one) => one.month)
    : [month, ...months.map((one) => one.month)];
  const shown = { ...search, page: undefined };
  return (
    <Card aria-label={`Payouts of ${formatMonth(month)}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Sum label="Due" {...due} />
          <Sum label="Paid" {...paid} />
        </dl>
        <Select
          aria-label="Month of the payouts"
          options={choices.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) =>
            void navigate({ to: '/admin/payments', search: { ...shown, month: target.value } })
          }
          className="w-full sm:w-48"
        />
      </div>
      {due.count > without_number.count && (
        <SaveFile month={month} count={due.count - without_number.count} />
      )}
      {without_number.count > 0 && (
        <p className="body-s">
          {countNoun(without_number.count, 'payout')} of {dollars(without_number.amount_usd)}{' '}
          {without_number.count === 1 ? 'isn’t' : 'aren’t'} in the file: there is no M-Pesa number.
          Drivers add theirs under My Details.{' '}
          <Link
            to="/admin/payments"
            search={{ ...shown, q: undefined, status: 'numberless' }}
            className="font-medium text-accent-text underline"
          >
            Show who
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 body-s">
          Also due:
          {others.map((other) => (
            <Link
              key={other.month}
              to="/admin/payments"
              search={{ ...shown, month: other.month, status: undefined }}
              className="font-medium text-accent-text underline"
            >
              {dollars(other.due.amount_usd)} of {formatMonth(other.month)}
            </Link>
          ))}
        </p>
      )}
    </Card>
  );
}

interface SumProps {
  label: string;
  count: number;
  amount_usd: number;
}

function Sum({ label, count, amount_usd }: SumProps) {
  return (
    <div>
      <dt className="label text-muted">{label}</dt>
      <dd className="display-s tabular-nums">{dollars(amount_usd)}</dd>
      <dd className="body-s text-muted">{countNoun(count, 'payout')}</dd>
    </div>
  );
}

/** @param props.count payouts in the file */
function SaveFile({ month, count }: { month: string; count: number }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const failure = `payouts of ${month} not saved`;
    try {
      await savePayoutFile(month);
      dismissToasts(failure);
    } catch (error) {
      const description = explain(error, 'Try again in a moment.');
      toast({ id: failure, title: 'The file wasn’t saved', description, destructive: true });
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OnlineButton
        busy={busy}
        offline="You can download the file when the connection is back."
        onClick={() => void save()}
      >
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        Download CSV
      </OnlineButton>
      <p className="min-w-48 flex-1 body-s text-muted">
        {countNoun(count, 'due payout')} for a bulk payment by your bank: name, M-Pesa number,
        amount, currency, reference. Amounts are in US dollars, and Juu has no exchange rate. M-Pesa
        pays in shillings: your bank converts them, or you do before you send the file.
      </p>
    </div>
  );
}
