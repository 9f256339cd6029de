import { MARGIN_MONTHS, type ZoneMargin } from '@juu/shared/endpoints/margin';
import { addMonths, nairobiDay } from '@juu/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Select } from '@/components/forms/select.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { OUTSIDE_EVERY_ZONE, outsideLoses } from '@/lib/outside-every-zone.ts';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { dollars, dollarsBetween } from './dollars.ts';
import { zoneMarginsQuery } from './payout-queries.ts';
import type { PayoutSearch } from './payout-search.ts';

/** What each zone's plays of a month cost advertisers and paid drivers. */
export function MarginSection({ search }: { search: PayoutSearch }) {
  const navigate = useNavigate();
  const thisMonth = nairobiDay(useNow()).slice(0, 7);
  const month = search.margin ?? thisMonth;
  const recent = Array.from({ length: MARGIN_MONTHS }, (_, ago) => addMonths(thisMonth, -ago));
  const months = recent.includes(month) ? recent : [...recent, month];
  return (
    <Card aria-labelledby="margin-title" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="margin-title" className="title-m">
          Margin by zone
        </h3>
        <Select
          aria-label="Month of the margins"
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target: { value } }) => {
            const margin = value === thisMonth ? undefined : value;
            void navigate({ to: '/admin/payments', search: { ...search, margin } });
          }}
          className="w-full sm:w-48"
        />
      </header>
      <p className="body-s text-muted">
        Cost of plays to advertisers without VAT, less drivers’ earnings from the same plays. It
        isn’t revenue, which counts once a payment is received.
      </p>
      <Margins month={month} />
    </Card>
  );
}

function Margins({ month }: { month: string }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(zoneMarginsQuery(month));
  const online = useOnline();
  if (!online && (!data || isPlaceholderData)) {
    return <p className="body-s">You are offline. Margins load when the connection is back.</p>;
  }
  if (!data && isError) {
    return <ErrorLine onRetry={() => void refetch()}>The margins didn’t load.</ErrorLine>;
  }
  if (!data) return <Skeleton className="h-48 rounded-lg" />;
  if (data.length === 0) return <p className="body-s">No plays in {formatMonth(month)}.</p>;
  return <MarginTable zones={data} isBusy={isPlaceholderData} />;
}

interface MarginTableProps {
  zones: readonly ZoneMargin[];
  /** Another month is on its way. */
  isBusy: boolean;
}

function MarginTable({ zones, isBusy }: MarginTableProps) {
  const sum = (of: 'billed_usd' | 'paid_usd') =>
    // In micro-dollars, which add up exactly.
    zones.reduce((total, zone) => total + Math.round(zone[of] * 1e6), 0) / 1e6;
  const billed = sum('billed_usd');
  const paid = sum('paid_usd');
  return (
    <table
      aria-labelledby="margin-title"
      aria-busy={isBusy}
      className="w-full body-s tabular-nums transition-opacity aria-busy:opacity-60 [&_td]:text-right [&_td,&_th]:py-2 [&_td,&_th]:not-last:pr-2 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line"
    >
      <thead className="caption text-muted [&_th]:font-medium [&_th]:not-first:text-right">
        <tr>
          {['Zone', 'Billed', 'Drivers', 'Margin'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zones.map(({ zone_id, zone_name, billed_usd, paid_usd, margin_usd }) => (
          <tr key={zone_id}>
            <th scope="row" className="font-medium wrap-anywhere">
              {zone_id === null ? OUTSIDE_EVERY_ZONE : (zone_name ?? 'A zone that was deleted')}
              {margin_usd < 0 && (
                <span className="block caption font-semibold text-danger-text">Loses money</span>
              )}
              {margin_usd < 0 && zone_id === null && (
                <span className="block caption font-normal text-muted">{outsideLoses()}</span>
              )}
            </th>
            <td>{dollars(billed_usd)}</td>
            <td>{dollars(paid_usd)}</td>
            <td className={margin_usd < 0 ? 'text-danger-text' : undefined}>
              {dollarsBetween(billed_usd, paid_usd)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr className="border-b-0!">
          <th scope="row">Total</th>
          <td>{dollars(billed)}</td>
          <td>{dollars(paid)}</td>
          <td>{dollarsBetween(billed, paid)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
