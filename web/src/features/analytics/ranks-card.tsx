import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FigureTable } from '@/components/charts/figure-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { tableCells, tableHeadings } from './figure-columns.tsx';
import type { NamedFigures } from './figures.ts';

/** Rows that are shown at first. */
const FEW = 10;

interface RanksCardProps {
  id: string;
  title: string;
  /** What the rows are, e.g. 'Zone'. */
  first: string;
  figures: readonly NamedFigures[];
  compare: boolean;
  /** What stands in place of a name. */
  label?: (figure: NamedFigures) => ReactNode;
  note?: ReactNode;
}

/** Zones, campaigns or screens: a table with a bar below each name. */
export function RanksCard({ id, title, first, figures, compare, label, note }: RanksCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(1, ...figures.map(({ plays }) => plays));
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="title-m">
        {title}
      </h3>
      <FigureTable
        label={title}
        headings={tableHeadings(first, compare)}
        rows={figures.slice(0, showsAll ? undefined : FEW).map((figure) => {
          const [name, ...cells] = tableCells(figure.name, figure, compare);
          return {
            key: figure.key,
            cells: [
              <Named key="name" share={figure.plays / most}>
                {label?.(figure) ?? name}
              </Named>,
              ...cells,
            ],
          };
        })}
      />
      {!showsAll && figures.length > FEW && (
        <Button tone="neutral" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          Show all {figures.length}
        </Button>
      )}
      {note && <p className="body-s text-muted">{note}</p>}
    </Card>
  );
}

function Named({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="flex flex-col gap-1">
      {children}
      <span
        aria-hidden="true"
        className="h-1.5 rounded-full bg-accent-line"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
