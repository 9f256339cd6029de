import { dayPartOfHour } from '../pricing/day-part.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const HOURS_OF_DAY = 24;
export const HOURS_OF_WEEK = WEEKDAYS.length * HOURS_OF_DAY;
const SATURDAY = 5;

/** The hours of a week from Monday midnight on, true if booked. Read it by `hourOfWeek`. */
export type Week = readonly boolean[];

/** The place of an hour in a week. @param day 0 for Monday */
export function hourOfWeek(day: number, hour: number): number {
  return day * HOURS_OF_DAY + hour;
}

/** A week whose hours are booked if `isBooked` says so. */
export function weekOf(isBooked: (day: number, hour: number) => boolean): Week {
  return WEEKDAYS.flatMap((_name, day) =>
    Array.from({ length: HOURS_OF_DAY }, (_none, hour) => isBooked(day, hour)),
  );
}

/** The week of a campaign’s `hours`. Null or an empty text: every hour. */
export function readWeek(hours: string | null): Week {
  return weekOf((day, hour) => !hours || hours[hourOfWeek(day, hour)] === '1');
}

/** A week as a campaign’s `hours`: an empty text if every hour is booked. */
export function writeWeek(week: Week): string {
  return week.every(Boolean) ? '' : week.map(Number).join('');
}

interface HourPreset {
  readonly name: string;
  /** The week once it is chosen. Days keep the hours that they have, hours the days. */
  readonly of: (week: Week) => Week;
}

/** Hours that a person books with one press. */
export const HOUR_PRESETS: readonly HourPreset[] = [
  { name: 'All hours', of: () => weekOf(() => true) },
  { name: 'Rush hours', of: withHours((hour) => dayPartOfHour(hour).endsWith('rush')) },
  { name: 'Weekdays', of: withDays((day) => day < SATURDAY) },
  { name: 'Weekend', of: withDays((day) => day >= SATURDAY) },
];

/** Other hours on the booked days; on every day, if none is booked. */
function withHours(isChosen: (hour: number) => boolean) {
  return (week: Week) =>
    weekOf((day, hour) => isChosen(hour) && (dayOf(week, day).includes(true) || isEmpty(week)));
}

/** Other days. Those that had no hours get those of all others; every hour, if none is booked. */
function withDays(isChosen: (day: number) => boolean) {
  return (week: Week) =>
    weekOf((day, hour) => {
      if (!isChosen(day)) return false;
      const own = dayOf(week, day);
      if (own.includes(true)) return own[hour] === true;
      return isEmpty(week) || [...WEEKDAYS.keys()].some((other) => dayOf(week, other)[hour]);
    });
}

function dayOf(week: Week, day: number): readonly boolean[] {
  return week.slice(hourOfWeek(day, 0), hourOfWeek(day + 1, 0));
}

function isEmpty(week: Week): boolean {
  return !week.includes(true);
}

/** Booked hours in words: 'Mon–Fri 6:00–10:00, 16:00–20:00; Sat, Sun all day'. */
export function hoursInWords(hours: string | null): string {
  const week = readWeek(hours);
  if (week.every(Boolean)) return 'Every hour of the week';
  if (isEmpty(week)) return 'No hours chosen';
  const daysOf = new Map<string, number[]>();
  for (const day of WEEKDAYS.keys()) {
    const times = timesOf(dayOf(week, day));
    if (times) daysOf.set(times, [...(daysOf.get(times) ?? []), day]);
  }
  return [...daysOf].map(([times, days]) => `${daysInWords(days)} ${times}`).join('; ');
}

/** The booked times of a day: '6:00–10:00, 16:00–20:00'. */
function timesOf(day: readonly boolean[]): string {
  if (day.every(Boolean)) return 'all day';
  const edges = [...day, false].flatMap((isBooked, hour) =>
    isBooked !== (day[hour - 1] ?? false) ? `${hour}:00` : [],
  );
  return edges
    .flatMap((edge, index) => (index % 2 === 0 ? `${edge}–${edges[index + 1]}` : []))
    .join(', ');
}

/** Three days in a row or more are a range. */
function daysInWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const names = run.map((day) => WEEKDAYS[day]);
      return run.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
    })
    .join(', ');
}
