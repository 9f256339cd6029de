import { BarChart, Told } from '@/components/charts/bar-chart.tsx';
import { TableTwin } from '@/components/charts/figure-table.tsx';
import { scaleTop } from '@/components/charts/scale-top.ts';
import { Card } from '@/components/layout/card.tsx';
import type { Measure } from './analytics-search.ts';
import { tableCells, tableHeadings } from './figure-columns.tsx';
import type { Figures, NamedFigures } from './figures.ts';
import { bestOf, FORMATS, measured, shownAs, toldFigures } from './words.ts';

/** The lowest top of a scale: 10 plays, or 10 cents in micro-dollars. */
const LEAST: Record<Measure, number> = { plays: 10, spend: 100_000 };

interface BarsCardProps {
  id: string;
  title: string;
  /** What the rows of the table are, e.g. 'Day'. */
  first: string;
  figures: readonly NamedFigures[];
  total: Figures;
  measure: Measure;
  compare: boolean;
  /** The present daily cap, in micro-dollars. Those of past days aren't known here. */
  limit?: number | undefined;
  /** A bar's name in words; its own if left out. */
  nameOf?: (name: string) => string;
  ticks: readonly string[];
}

/** Figures of days, hours or weekdays as bars, and as a table that says the same. */
export function BarsCard({
  id,
  title,
  first,
  figures,
  total,
  measure,
  compare,
  limit,
  nameOf = (name) => name,
  ticks,
}: BarsCardProps) {
  const format = FORMATS[measure];
  const value = (sums: Parameters<typeof measured>[1]) => measured(measure, sums);
  const most = figures.flatMap((figure) => [value(figure), compare ? value(figure.before) : 0]);
  const best = bestOf(figures, measure);
  const bestText = best ? `Most: ${nameOf(best.name)}, ${shownAs(measure, best)}.` : 'No plays.';
  const marks = compare ? ' Lines mark the period before.' : '';
  const capText =
    limit === undefined
      ? ''
      : ` Dashed: today’s daily cap, ${format(limit)}; past days may have had another.`;
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h3 id={id} className="title-m">
        {title}
      </h3>
      <BarChart
        label={`${title}. ${bestText}${capText} The table below has the figures.`}
        summary={`${bestText}${marks}${capText}`}
        bars={figures.map((figure) => ({
          key: figure.key,
          value: value(figure),
          ...(compare && { before: value(figure.before) }),
          told: <Told name={nameOf(figure.name)} figures={toldFigures(figure, compare)} />,
        }))}
        top={scaleTop(Math.max(limit ?? 0, ...most), LEAST[measure])}
        format={format}
        limit={limit}
        ticks={ticks}
      />
      <TableTwin
        summary="Show as a table"
        label={title}
        headings={tableHeadings(first, compare)}
        rows={figures.map(({ key, name, ...rest }) => ({
          key,
          cells: tableCells(nameOf(name), rest, compare),
        }))}
        total={tableCells('Total', total, compare)}
      />
    </Card>
  );
}
