import { nextMonth } from '@juu/shared/billing/month-end';
import { PAYOUT_DAY } from '@juu/shared/driver/payout';
import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/forms/select.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { formatDay, formatMonth } from '@/lib/time/nairobi-time.ts';
import type { Billing } from '../use-billing.ts';
import { monthsOf, type Statement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { StatementTable } from './statement-table.tsx';
import { useStatement } from './use-statement.ts';

interface StatementCardProps {
  billing: Billing;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
  /** 'YYYY-MM'; undefined: this month. */
  chosen: string | undefined;
}

/** A month's statement: by campaign and zone, as a table and as a file. */
export function StatementCard({ billing, today, chosen }: StatementCardProps) {
  const navigate = useNavigate();
  const thisMonth = today.slice(0, 7);
  const month = chosen ?? thisMonth;
  const statement = useStatement(billing, month);
  const months = [...new Set([month, ...monthsOf(billing, today)])].toSorted().toReversed();
  return (
    <Card aria-labelledby="statement" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="statement" className="title-m">
          Statement
        </h2>
        <Select
          aria-label="Month of the statement"
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target: { value } }) =>
            void navigate({
              to: '/advertiser/billing',
              search: { month: value === thisMonth ? undefined : value },
            })
          }
          className="w-full sm:w-48"
        />
      </header>
      {statement ? <Shown statement={statement} /> : <Skeleton className="h-48 rounded-lg" />}
    </Card>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const { month, plays, fees, earlierMicro } = statement;
  if (plays.length + fees.length === 0 && earlierMicro === 0) {
    return <p className="body-s text-muted">Nothing was charged in {formatMonth(month)}.</p>;
  }
  return (
    <>
      <State statement={statement} />
      <StatementTable statement={statement} />
      <Button
        tone="neutral"
        size="sm"
        className="sm:self-start"
        onClick={() => {
          const csv = new Blob([statementCsv(statement)], { type: 'text/csv' });
          saveFile(`juu-statement-${month}.csv`, csv);
        }}
      >
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        Download CSV
      </Button>
    </>
  );
}

function State({ statement: { month, isProvisional, invoice } }: { statement: Statement }) {
  if (isProvisional) {
    const closes = `${nextMonth(`${month}-01`).slice(0, 7)}-${String(PAYOUT_DAY).padStart(2, '0')}`;
    return (
      <p className="flex flex-wrap items-center gap-2 body-s text-muted">
        <Badge tone="accent">Provisional</Badge>
        Late plays still come in. The month closes on {formatDay(closes)}; its invoice follows.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2 body-s text-muted">
      <Badge tone="success">Closed</Badge>
      {invoice ? `Invoiced as ${invoice.number}.` : 'It can’t change any more.'}
    </p>
  );
}
