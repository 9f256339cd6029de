import { formatCents } from '@juu/shared/pricing/format-cents';
import { FigureTable } from '@/components/charts/figure-table.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { sum } from '../figures.ts';
import { earlierName, type Statement } from './statement.ts';

/** The statement's lines and sums. Lines are rounded one by one, sums are exact. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { plays, fees, earlier, amount, vatPercent } = statement;
  const net = formatCents(amount.netCents);
  return (
    <FigureTable
      label="Statement"
      headings={['Campaign and zone', 'Plays', 'Cost']}
      rows={[
        ...plays.map(({ id, campaign, zone, plays: count, cents }) => ({
          key: id,
          cells: [
            <Named key="name" name={campaign} more={zone} />,
            formatCount(count),
            formatCents(cents),
          ],
        })),
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
