import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/forms/select.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { saveCsv } from '@/lib/csv-file.ts';
import { formatDay, formatMonth } from '@/lib/time/nairobi-time.ts';
import type { Billing } from '../use-billing.ts';
import { closingDay } from './month-state.ts';
import { monthsOf, type Statement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { PaymentsTable, StatementTable } from './statement-table.tsx';
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
  const { month, plays, fees, earlier, payments } = statement;
  const isCharged = plays.length + fees.length + earlier.length > 0;
  const nothing = <p className="body-s text-muted">Nothing was charged in {formatMonth(month)}.</p>;
  if (!isCharged && payments.length === 0) return nothing;
  return (
    <>
      {isCharged ? (
        <>
          <State statement={statement} />
          <StatementTable key={month} statement={statement} />
        </>
      ) : (
        nothing
      )}
      {payments.length > 0 && <PaymentsTable statement={statement} />}
      <Button
        tone="neutral"
        size="sm"
        className="sm:self-start"
        onClick={() => saveCsv(`juu-statement-${month}`, statementCsv(statement))}
      >
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        Download CSV
      </Button>
    </>
  );
}

function State({ statement }: { statement: Statement }) {
  return (
    <p className="flex flex-wrap items-center gap-2 body-s text-muted">
      {statement.state === 'closed' ? (
        <Badge tone="success">Closed</Badge>
      ) : (
        <Badge tone="accent">Provisional</Badge>
      )}
      {stateInWords(statement)}
    </p>
  );
}

function stateInWords({ month, state, invoice, amount }: Statement): string {
  if (state === 'open') {
    return `Late plays still come in. The month closes on ${formatDay(closingDay(month))}; its invoice follows.`;
  }
  if (state === 'closing') return 'The month is over and is being closed; its invoice follows.';
  if (invoice) return `Invoiced as ${invoice.number}.`;
  return amount.netCents > 0 ? 'It can’t change any more.' : 'There is nothing to pay for it.';
}
