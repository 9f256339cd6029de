import { MICRO_PER_CENT } from '@juu/shared/playing/micro-dollars';
import { centsThatAddUp } from '@/lib/cents-that-add-up.ts';
import type { PartRow, SumRow, Sums } from './figures-sql.ts';
import { daysOf, type Period, periodBefore } from './period.ts';

/** The sums of a period, and of as many days right before it. */
export interface Figures extends Sums {
  /** The spend to show, US cents. Rows of a table add up to its total, except those of campaigns. */
  readonly cents: number;
  readonly before: Sums;
  /** It first played after the period before had begun: beside a part of that, everything looks like growth. */
  readonly isNew?: boolean;
}

/** The figures of a day, hour, weekday, zone, campaign, creative or screen. */
export interface NamedFigures extends Figures {
  readonly key: string;
  readonly name: string;
}

/** What the tab shows of a period, apart from what and who played. */
export interface PeriodFigures {
  readonly total: Figures;
  /** Every day of the period, in order; each beside the day as far into the period before. */
  readonly days: readonly NamedFigures[];
  /** The 24 hours of Nairobi's day. */
  readonly hours: readonly NamedFigures[];
  /** Monday first. */
  readonly weekdays: readonly NamedFigures[];
  /** Those with plays, the one with most first. */
  readonly zones: readonly NamedFigures[];
}

/** Named figures that don't know yet what cents the rows beside them show. */
type Uncounted = Omit<NamedFigures, 'cents'>;

const NOTHING: Sums = { plays: 0, micro: 0 };
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** @param zoneName the name of a zone by its id */
export function figuresOf(
  rows: readonly SumRow[],
  period: Period,
  zoneName: (id: string) => string,
): PeriodFigures {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const daysBefore = daysOf(periodBefore(period));
  const days = withCents(
    daysOf(period).map((day, index) =>
      named(day, day, rowOf.get(`day ${day}`), rowOf.get(`day ${daysBefore[index]}`)),
    ),
  );
  return {
    total: addUp(days),
    days,
    hours: withCents(
      Array.from({ length: 24 }, (_, hour) => {
        const row = rowOf.get(`hour ${hour}`);
        return named(String(hour), `${hour}:00`, row, beforeOf(row));
      }),
    ),
    weekdays: withCents(
      WEEKDAYS.map((name, index) => {
        const now = days.filter(({ key }) => weekdayOf(key) === index);
        const before = daysBefore.filter((day) => weekdayOf(day) === index);
        return named(name, name, sumOf(now), sumOf(before.map((day) => rowOf.get(`day ${day}`))));
      }),
    ),
    zones: withCents(
      rows
        .filter(({ by, plays }) => by === 'zone' && plays > 0)
        .map((row) => {
          const name = row.key === null ? 'Outside every zone' : zoneName(String(row.key));
          return named(row.id, name, row, beforeOf(row));
        })
        .toSorted((a, b) => b.plays - a.plays || a.name.localeCompare(b.name)),
    ),
  };
}

/** The figures of campaigns, each with the cents that its own page shows. @param nameOf a row's name */
export function campaignRanks<Row extends PartRow>(
  rows: readonly Row[],
  period: Period,
  nameOf: (row: Row) => string,
): readonly NamedFigures[] {
  return ranked(rows, period, nameOf).map((row) => ({ ...row, cents: centsOf(row) }));
}

/** The figures of a campaign's creatives or screens. @param nameOf a row's name */
export function partRanks<Row extends PartRow>(
  rows: readonly Row[],
  period: Period,
  nameOf: (row: Row) => string,
): readonly NamedFigures[] {
  return withCents(ranked(rows, period, nameOf));
}

function ranked<Row extends PartRow>(
  rows: readonly Row[],
  period: Period,
  nameOf: (row: Row) => string,
): readonly Uncounted[] {
  const { from } = periodBefore(period);
  return rows.map((row) => ({
    ...named(row.id, nameOf(row), row, beforeOf(row)),
    isNew: (row.first_day ?? from) > from,
  }));
}

/** The rows of one table, each with the cents that it shows. */
function withCents(rows: readonly Uncounted[]): readonly NamedFigures[] {
  const micros = rows.map(({ micro }) => micro);
  const cents = centsThatAddUp(micros, centsOf(sumOf(rows)));
  return rows.map((row, index) => ({ ...row, cents: cents[index] ?? 0 }));
}

/** The sums of several figures. */
function addUp(figures: readonly Figures[]): Figures {
  const sum = sumOf(figures);
  return { ...sum, cents: centsOf(sum), before: sumOf(figures.map(({ before }) => before)) };
}

const centsOf = ({ micro }: Sums) => Math.round(micro / MICRO_PER_CENT);

/** How much more or less than before, e.g. '+12%'; undefined if there was nothing before. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}%`;
}

/** Monday: 0. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function named(key: string, name: string, now = NOTHING, before = NOTHING): Uncounted {
  const { plays, micro } = now;
  return { key, name, plays, micro, before: { plays: before.plays, micro: before.micro } };
}

function beforeOf(row: SumRow | PartRow | undefined): Sums | undefined {
  return row && { plays: row.plays_before, micro: row.micro_before };
}

function sumOf(all: readonly (Sums | undefined)[]): Sums {
  return all.reduce<Sums>(
    (sum, { plays, micro } = NOTHING) => ({ plays: sum.plays + plays, micro: sum.micro + micro }),
    NOTHING,
  );
}

/** What a screen is called within a campaign. @param ref its reference there */
export function nameOfScreen(ref: string): string {
  return `Screen ${ref.slice(0, 6)}`;
}
