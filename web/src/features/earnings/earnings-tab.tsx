import { EARNINGS_PER_IMPRESSION_CENTS } from '@juu/shared/driver/earnings';
import type { Me } from '@juu/shared/endpoints/account';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { nairobiDay } from '@juu/shared/time';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { Select } from '@/components/forms/select.tsx';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import * as m from '@/lib/language/compiled/earnings.js';
import { useLanguage } from '@/lib/language/page-language.ts';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import { formatMonth } from '@/lib/time/nairobi-time.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { type FirstSync, useFirstSync } from '@/replica/use-first-sync.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { DeviceTable } from './device-table.tsx';
import type { EarningsSearch } from './earnings-search.ts';
import { byDay, byDevice, type DailyRow, monthsOf, rowsOfMonth, sumOf } from './figures.ts';
import { impressionsText } from './impressions-text.ts';
import { NextPayoutCard } from './next-payout-card.tsx';
import { PayoutList } from './payout-list.tsx';
import { screenNames } from './screen-names.ts';
import { StatementCard } from './statement-card.tsx';
import { type Earnings, useEarnings } from './use-earnings.ts';

interface EarningsTabProps {
  identity: Me;
  search: EarningsSearch;
}

/** The driver's earnings: today, by day and screen of a month, and the next payout. */
export function EarningsTab({ identity, search }: EarningsTabProps) {
  useLanguage();
  const earnings = useEarnings(identity);
  const firstSync = useFirstSync();
  const today = nairobiDay(useNow());
  if (!earnings) return <LoadingEarnings />;
  const { days, payouts } = earnings;
  if (days.length === 0 && firstSync !== 'done') return <NoEarnings firstSync={firstSync} />;
  const month = search.month ?? today.slice(0, 7);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="flex flex-col gap-4 lg:col-span-2">
        <NowCard rows={days} today={today} />
        {days.length === 0 ? (
          <NoEarnings firstSync={firstSync} />
        ) : (
          <MonthFigures earnings={earnings} month={month} today={today} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <NextPayoutCard earnings={earnings} today={today} />
        <StatementCard
          driver={identity.profile.name}
          earnings={earnings}
          month={month}
          today={today}
        />
        <PayoutList payouts={payouts} />
      </div>
    </div>
  );
}

interface NowCardProps {
  rows: readonly DailyRow[];
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** Today's and this month's earnings, and how they add up. */
function NowCard({ rows, today }: NowCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Period label={m.earnings_today()} rows={rowsOfMonth(rows, today)} />
        <Period label={m.earnings_this_month()} rows={rowsOfMonth(rows, today.slice(0, 7))} />
      </div>
      <details className="body-s">
        <summary className="cursor-pointer py-1 label text-muted hover:text-body">
          {m.earnings_how()}
        </summary>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted">
          {[
            m.earnings_how_earnings({ rate: formatCents(EARNINGS_PER_IMPRESSION_CENTS) }),
            m.earnings_how_impressions(),
            m.earnings_how_active(),
            m.earnings_how_held(),
            m.earnings_how_days(),
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function Period({ label, rows }: { label: string; rows: readonly DailyRow[] }) {
  const { cents, impressions, activeMinutes } = sumOf(rows);
  return (
    <div>
      <h2 className="label text-muted">{label}</h2>
      <p className="mt-1 mb-1.5 display-s tabular-nums">{formatCents(cents)}</p>
      <p className="body-s text-muted tabular-nums">{impressionsText(impressions)}</p>
      <p className="body-s text-muted tabular-nums">
        {m.earnings_active({ time: formatMinutes(activeMinutes) })}
      </p>
    </div>
  );
}

interface MonthFiguresProps {
  earnings: Earnings;
  /** 'YYYY-MM'. */
  month: string;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** One month by day and by screen. */
function MonthFigures({ earnings, month, today }: MonthFiguresProps) {
  const navigate = useNavigate();
  const { days: rows, devices } = earnings;
  const nameOf = screenNames(rows, devices);
  const monthRows = rowsOfMonth(rows, month);
  const days = byDay(monthRows, month, today);
  const months = [...new Set([month, ...monthsOf(rows, today)])].toSorted().toReversed();
  return (
    <>
      <Card aria-labelledby="by-day" className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-day" className="title-m">
            {m.earnings_by_day()}
          </h2>
          <Select
            aria-label={m.earnings_month()}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={({ target: { value } }) =>
              void navigate({
                to: '/driver/earnings',
                search: { month: value === today.slice(0, 7) ? undefined : value },
                replace: true,
                resetScroll: false,
              })
            }
            className="w-48"
          />
        </header>
        <DayChart key={month} days={days} month={month} />
        <DayTable days={days} total={sumOf(monthRows)} />
      </Card>
      <Card aria-labelledby="by-device" className="flex flex-col gap-4">
        <h2 id="by-device" className="title-m">
          {m.earnings_by_screen()} · {formatMonth(month)}
        </h2>
        <DeviceTable devices={byDevice(monthRows)} nameOf={nameOf} />
      </Card>
    </>
  );
}

const NONE = {
  done: [m.earnings_none, m.earnings_none_text],
  coming: [m.earnings_coming, m.earnings_coming_text],
  waiting: [m.earnings_waiting, m.earnings_waiting_text],
} as const satisfies Record<FirstSync, readonly [() => string, () => string]>;

/** No day has figures, or none has synced yet. */
function NoEarnings({ firstSync }: { firstSync: FirstSync }) {
  const [title, text] = NONE[firstSync];
  return (
    <EmptyState icon={<Wallet aria-hidden="true" />} title={title()}>
      {text()}
    </EmptyState>
  );
}

function LoadingEarnings() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-40 rounded-xl lg:col-span-2" />
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-80 rounded-xl lg:col-span-2" />
    </div>
  );
}
