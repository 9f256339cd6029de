import { formatCents } from '@juu/shared/pricing/format-cents';
import { countNoun } from '@/lib/count-noun.ts';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay, formatDays } from '@/lib/time/nairobi-time.ts';
import type { AnalyticsSearch, Measure } from './analytics-search.ts';
import type { Figures, NamedFigures } from './figures.ts';
import type { Sums } from './figures-sql.ts';
import { MOST_DAYS, type Period, periodBefore } from './period.ts';
import type { Analytics } from './use-analytics.ts';

/** An amount of micro-dollars in cents, e.g. '$12.40'. */
export function formatToCents(micro: number): string {
  return formatCents(Math.round(micro / 10_000));
}

/** What 1,000 plays have cost; a dash without plays. */
export function perThousand({ plays, micro }: Sums): string {
  return plays === 0 ? '–' : formatToCents((micro / plays) * 1_000);
}

/** A measure's value, for a bar. */
export function measured(measure: Measure, { plays, micro }: Sums): number {
  return measure === 'plays' ? plays : micro;
}

export const FORMATS: Record<Measure, (value: number) => string> = {
  plays: formatCount,
  spend: formatToCents,
};

/** A measure of figures, as the table shows it. */
export function shownAs(measure: Measure, { plays, cents }: Figures): string {
  return measure === 'plays' ? formatCount(plays) : formatCents(cents);
}

/** Figures in words, e.g. '1,204 plays', '$10.80', 'before: 980 plays, $9.10'. */
export function toldFigures(figures: Figures, compare: boolean): readonly string[] {
  const told = [countNoun(figures.plays, 'play'), formatCents(figures.cents)];
  if (!compare) return told;
  const { before } = figures;
  return [...told, `before: ${countNoun(before.plays, 'play')}, ${formatToCents(before.micro)}`];
}

/** Says which days are shown if these aren't the chosen ones. */
export function otherDaysText({ from }: AnalyticsSearch, period: Period): string | undefined {
  const shown = formatDays(period.from, period.to);
  if (!from || from === period.from) return undefined;
  return from > period.from
    ? `The first day is after the last: figures are of ${shown}.`
    : `At most ${MOST_DAYS} days are shown: figures are of ${shown}.`;
}

type Compared = Pick<Analytics, 'search' | 'compare' | 'firstDay' | 'period'>;

/** Says which periods are compared if today is one of the days, or why a comparison is impossible. */
export function comparisonText({
  search,
  compare,
  firstDay,
  period,
}: Compared): string | undefined {
  const { cut } = period;
  if (compare) {
    return cut
      ? `Today isn’t over: the period before ends at ${cut.hour}:00, and today counts the hour that has begun too. Creatives and screens are counted by whole days, so they show no change.`
      : undefined;
  }
  if (search.compare === 'off') return undefined;
  if (firstDay && firstDay > periodBefore(period).from) {
    return `No full period before to compare with: the first play was on ${formatDay(firstDay)}.`;
  }
  return cut
    ? `Nothing had played by ${cut.hour}:00 in the period before.`
    : 'Nothing played in the period before.';
}

/**
 * Says why some have no change, after another sentence; empty if all have one.
 *
 * @param noun what they are, e.g. 'campaign'
 */
export function newText(noun: string, figures: readonly Figures[]): string {
  if (!figures.some(({ isNew }) => isNew)) return '';
  return ` New: the ${noun} first played after the period before had begun, so there is no whole period to compare with.`;
}

/** The one with most of a measure; undefined if there is nothing of it. */
export function bestOf(
  figures: readonly NamedFigures[],
  measure: Measure,
): NamedFigures | undefined {
  const [best] = figures.toSorted((a, b) => measured(measure, b) - measured(measure, a));
  return best && measured(measure, best) > 0 ? best : undefined;
}
