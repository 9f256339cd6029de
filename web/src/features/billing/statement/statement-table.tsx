import { formatCents } from '@juu/shared/pricing/format-cents';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FigureTable } from '@/components/charts/figure-table.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { sum } from '../figures.ts';
import { earlierName, type Statement } from './statement.ts';

/** Thousands of lines take longer to draw than the rest of the page. The CSV file has them all. */
const MOST_LINES = 100;

/** The statement's lines and sums: the first lines of plays, and all once asked for. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { plays, fees, earlier, amount, vatPercent } = statement;
  const [isWhole, setWhole] = useState(false);
  const rest = isWhole ? [] : plays.slice(MOST_LINES);
  const net = formatCents(amount.netCents);
  return (
    <>
      <FigureTable
        label="Statement"
        headings={['Campaign and zone', 'Plays', 'Cost']}
        rows={[
          ...plays
            .slice(0, plays.length - rest.length)
            .map(({ id, campaign, zone, plays: count, cents }) => ({
              key: id,
              cells: [
                <Named key="name" name={campaign} more={zone} />,
                formatCount(count),
                formatCents(cents),
              ],
            })),
          ...(rest.length === 0
            ? []
            : [
                {
                  key: 'rest',
                  cells: [
                    `${formatCount(rest.length)} more lines`,
                    formatCount(sum(rest.map(({ plays: count }) => count))),
                    formatCents(sum(rest.map(({ cents }) => cents))),
                  ],
                },
              ]),
          ...fees.map(({ name, day, cents }) => ({
            key: name,
            cells: [
              <Named key="name" name={name} more={`From ${formatDay(day)}`} />,
              '',
              formatCents(cents),
            ],
          })),
          ...earlier.map((line) => ({
            key: `${line.name} ${line.month}`,
            cells: [
              <Named key="name" name={earlierName(line)} more={line.name ?? ''} />,
              '',
              formatCents(line.cents),
            ],
          })),
          ...(vatPercent === undefined
            ? []
            : [
                { key: 'net', cells: ['Net', '', net] },
                { key: 'vat', cells: [`VAT ${vatPercent}%`, '', formatCents(amount.vatCents)] },
              ]),
        ]}
        total={
          vatPercent === undefined
            ? ['Net, before VAT', '', net]
            : ['Total', '', formatCents(amount.totalCents)]
        }
      />
      {rest.length > 0 && (
        <Button tone="neutral" size="sm" className="self-start" onClick={() => setWhole(true)}>
          Show all lines
        </Button>
      )}
    </>
  );
}

/** The payments that came in the month, with the invoices that they name. */
export function PaymentsTable({ statement: { payments } }: { statement: Statement }) {
  return (
    <FigureTable
      label="Payments of the month"
      headings={['Payment', 'For', 'Amount']}
      rows={payments.map(({ id, day, reference, number, cents }) => ({
        key: id,
        cells: [
          <Named
            key="name"
            name={`${cents < 0 ? 'Corrected' : 'Received'} on ${formatDay(day)}`}
            more={`Reference ${reference}`}
          />,
          number ?? 'On account',
          formatCents(cents),
        ],
      }))}
      total={['Total', '', formatCents(sum(payments.map(({ cents }) => cents)))]}
    />
  );
}

function Named({ name, more }: { name: string; more: string }) {
  return (
    <>
      {name}
      {more && <span className="block caption text-muted">{more}</span>}
    </>
  );
}
