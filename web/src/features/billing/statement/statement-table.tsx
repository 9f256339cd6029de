import { formatCents } from '@juu/shared/pricing/format-cents';
import { FigureTable } from '@/components/charts/figure-table.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import type { Statement } from './statement.ts';

/** The statement's lines and sums. Lines are rounded one by one, sums are exact. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { plays, fees, earlierMicro, amount, vatPercent } = statement;
  return (
    <FigureTable
      label="Statement"
      headings={['Campaign and zone', 'Plays', 'Cost']}
      rows={[
        ...plays.map(({ id, campaign, zone, plays: count, micro }) => ({
          key: id,
          cells: [
            <Named key="name" name={campaign} more={zone} />,
            formatCount(count),
            cost(micro),
          ],
        })),
        ...fees.map(({ name, day, micro }) => ({
          key: name,
          cells: [
            <Named key="name" name={name} more={`From ${formatDay(day)}`} />,
            '',
            cost(micro),
          ],
        })),
        ...(earlierMicro === 0
          ? []
          : [{ key: 'earlier', cells: ['Earlier months', '', cost(earlierMicro)] }]),
        { key: 'net', cells: ['Net', '', formatCents(amount.netCents)] },
        { key: 'vat', cells: [`VAT ${vatPercent}%`, '', formatCents(amount.vatCents)] },
      ]}
      total={['Total', '', formatCents(amount.totalCents)]}
    />
  );
}

function Named({ name, more }: { name: string; more: string }) {
  return (
    <>
      {name}
      <span className="block caption text-muted">{more}</span>
    </>
  );
}

const cost = (micro: number) => formatCents(Math.round(micro / 10_000));
