import type { PartRow, SumRow, Sums } from './figures-sql.ts';
import { daysOf, type Period, periodBefore } from './period.ts';

/** The sums of a period, and of as many days right before it. */
export interface Figures extends Sums {
  readonly before: Sums;
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
  const days = daysOf(period).map((day, index) =>
    named(day, day, rowOf.get(`day ${day}`), rowOf.get(`day ${daysBefore[index]}`)),
  );
  return {
    total: addUp(days),
    days,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const row = rowOf.get(`hour ${hour}`);
      return named(String(hour), `${hour}:00`, row, beforeOf(row));
    }),
    weekdays: WEEKDAYS.map((name, index) => {
      const now = days.filter(({ key }) => weekdayOf(key) === index);
      const before = daysBefore.filter((day) => weekdayOf(day) === index);
      return named(name, name, sumOf(now), sumOf(before.map((day) => rowOf.get(`day ${day}`))));
    }),
    zones: rows
      .filter(({ by, plays }) => by === 'zone' && plays > 0)
      .map((row) => {
        const name = row.key === null ? 'Outside every zone' : zoneName(String(row.key));
        return named(row.id, name, row, beforeOf(row));
      })
      .toSorted((a, b) => b.plays - a.plays || a.name.localeCompare(b.name)),
  };
}

/** The figures of campaigns, creatives or screens. @param nameOf a row's name */
export function ranksOf<Row extends PartRow>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly NamedFigures[] {
  return rows.map((row) => named(row.id, nameOf(row), row, beforeOf(row)));
}

/** The sums of several figures. */
function addUp(figures: readonly Figures[]): Figures {
  return { ...sumOf(figures), before: sumOf(figures.map(({ before }) => before)) };
}

/** How much more or less than before, e.g. '+12%'; undefined if there was nothing before. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}%`;
}

/** Monday: 0. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function named(key: string, name: string, now = NOTHING, before = NOTHING): NamedFigures {
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
