import { formatCents } from '@juu/shared/pricing/format-cents';
import { countNoun } from '@/lib/count-noun.ts';
import { formatCount } from '@/lib/format-figures.ts';
import type { Measure } from './analytics-search.ts';
import type { CreativeFigures } from './creative-figures.ts';
import { changeText, type Figures, type NamedFigures } from './figures.ts';
import type { Sums } from './figures-sql.ts';
import type { Analytics } from './use-analytics.ts';

/** An amount of micro-dollars in cents, e.g. '$12.40'. */
export function formatMicro(micro: number): string {
  return formatCents(Math.round(micro / 10_000));
}

/** What 1,000 plays have cost; a dash without plays. */
export function perThousand({ plays, micro }: Sums): string {
  return plays === 0 ? '–' : formatMicro((micro / plays) * 1_000);
}

/** A measure's value, for a bar. */
export function measured(measure: Measure, { plays, micro }: Sums): number {
  return measure === 'plays' ? plays : micro;
}

export const FORMATS: Record<Measure, (value: number) => string> = {
  plays: formatCount,
  spend: formatMicro,
};

/** Figures in words, e.g. '1,204 plays', '$10.80', 'before: 980 plays, $9.10'. */
export function toldFigures(figures: Figures, compare: boolean): readonly string[] {
  const told = [countNoun(figures.plays, 'play'), formatMicro(figures.micro)];
  if (!compare) return told;
  const { before } = figures;
  return [...told, `before: ${countNoun(before.plays, 'play')}, ${formatMicro(before.micro)}`];
}

/** Headings of a table of figures. @param first of the column that names the rows */
export function figureHeadings(first: string, compare: boolean): readonly string[] {
  return [first, 'Plays', ...(compare ? ['Change'] : []), 'Spend', 'Per 1,000'];
}

/** A row's cells below these headings. */
export function figureCells(name: string, figures: Figures, compare: boolean): readonly string[] {
  const change = changeText(figures.plays, figures.before.plays) ?? '–';
  return [
    name,
    formatCount(figures.plays),
    ...(compare ? [change] : []),
    formatMicro(figures.micro),
    perThousand(figures),
  ];
}

type ByCreative = Pick<Analytics, 'compare' | 'hasLink'>;

/** Headings of a table of creatives: with their responses, if they have links that lead somewhere. */
export function creativeHeadings(first: string, { compare, hasLink }: ByCreative) {
  return [...figureHeadings(first, compare), ...(hasLink ? ['Responses'] : [])];
}

/** A creative's cells below these headings. */
export function creativeCells(creative: CreativeFigures, { compare, hasLink }: ByCreative) {
  const cells = figureCells(creative.name, creative, compare);
  return [...cells, ...(hasLink ? [formatCount(creative.responses)] : [])];
}

/** The one with most of a measure; undefined if there is nothing of it. */
export function bestOf(
  figures: readonly NamedFigures[],
  measure: Measure,
): NamedFigures | undefined {
  const [best] = figures.toSorted((a, b) => measured(measure, b) - measured(measure, a));
  return best && measured(measure, best) > 0 ? best : undefined;
}
