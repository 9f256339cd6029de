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
  return compare
    ? [first, 'Plays', 'Change', 'Spend', 'Spend change', 'Per 1,000']
    : [first, 'Plays', 'Spend', 'Per 1,000'];
}

/** A row's cells below these headings. */
export function figureCells(name: string, figures: Figures, compare: boolean): readonly string[] {
  const { plays, micro, before } = figures;
  const change = (now: number, then: number) => (compare ? [changeText(now, then) ?? '–'] : []);
  return [
    name,
    formatCount(plays),
    ...change(plays, before.plays),
    formatMicro(micro),
    ...change(micro, before.micro),
    perThousand(figures),
  ];
}

/**
 * What changes compare, if today is among the days.
 *
 * @param compare something played in the period before
 */
export function cutText({ compare, period: { cut } }: Pick<Analytics, 'compare' | 'period'>) {
  return compare && cut
    ? `Today isn’t over: the period before ends at ${cut.hour}:00, and today counts the hour that has begun too. Creatives and screens are counted by whole days, so they show no change.`
    : undefined;
}

type ByCreative = Pick<Analytics, 'comparesParts' | 'hasLink' | 'creatives'>;

/**
 * Headings of a table of creatives: what each got of all plays, and would get by its weight; with their
 * responses, if they have links that lead somewhere.
 */
export function creativeHeadings(first: string, { comparesParts, hasLink }: ByCreative) {
  const [name = '', ...figures] = figureHeadings(first, comparesParts);
  const shares = ['Share of plays', 'Share by weight'];
  return [name, ...shares, ...figures, ...(hasLink ? ['Responses'] : [])];
}

/** A creative's cells below these headings. */
export function creativeCells(
  creative: CreativeFigures,
  { comparesParts, hasLink, creatives }: ByCreative,
) {
  const [name = '', ...figures] = figureCells(creative.name, creative, comparesParts);
  const { current, plays, responses } = creative;
  const allPlays = creatives.reduce((sum, other) => sum + other.plays, 0);
  const weights = creatives.reduce((sum, other) => sum + (other.current?.weight ?? 0), 0);
  const byWeight = current ? share(current.weight, weights) : 'Left out';
  return [
    ...[name, share(plays, allPlays), byWeight, ...figures],
    ...(hasLink ? [formatCount(responses)] : []),
  ];
}

const share = (part: number, all: number) => `${all === 0 ? 0 : Math.round((part / all) * 100)}%`;

/** The one with most of a measure; undefined if there is nothing of it. */
export function bestOf(
  figures: readonly NamedFigures[],
  measure: Measure,
): NamedFigures | undefined {
  const [best] = figures.toSorted((a, b) => measured(measure, b) - measured(measure, a));
  return best && measured(measure, best) > 0 ? best : undefined;
}
