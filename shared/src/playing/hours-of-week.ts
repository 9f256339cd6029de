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

/** Weeks that a person chooses at once. */
export const HOUR_PRESETS = [
  { name: 'All hours', week: weekOf(() => true) },
  { name: 'Rush hours', week: weekOf((_day, hour) => dayPartOfHour(hour).endsWith('rush')) },
  { name: 'Weekdays', week: weekOf((day) => day < SATURDAY) },
  { name: 'Weekend', week: weekOf((day) => day >= SATURDAY) },
] as const;

/** Booked hours in words: 'Mon–Fri 6:00–10:00, 16:00–20:00; Sat, Sun all day'. */
export function hoursInWords(hours: string | null): string {
  const week = readWeek(hours);
  if (week.every(Boolean)) return 'Every hour of the week';
  if (!week.includes(true)) return 'No hours chosen';
  const daysOf = new Map<string, number[]>();
  for (const day of WEEKDAYS.keys()) {
    const times = timesOf(week.slice(hourOfWeek(day, 0), hourOfWeek(day + 1, 0)));
    if (times) daysOf.set(times, [...(daysOf.get(times) ?? []), day]);
  }
  return [...daysOf].map(([times, days]) => `${daysInWords(days)} ${times}`).join('; ');
}

/** The booked times of a day: '6:00–10:00, 16:00–20:00'. */
function timesOf(day: Week): string {
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
