/** Kenya keeps UTC+3 all year round. */
const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000;

const MINUTE_MS = 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The last answer of `nairobiDay`: nearly all events that a server reads in a row are of one day. */
let lastDay = { number: Number.NaN, text: '' };

/** The calendar day in Nairobi at an instant, 'YYYY-MM-DD'. */
export function nairobiDay(instant: Date): string {
  const local = instant.getTime() + NAIROBI_OFFSET_MS;
  const number = Math.floor(local / DAY_MS);
  if (number !== lastDay.number) {
    lastDay = { number, text: new Date(local).toISOString().slice(0, 10) };
  }
  return lastDay.text;
}

/** True for a 'YYYY-MM-DD' that names a real calendar day. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Minutes since midnight in Nairobi at an instant, 0 to 1439. */
export function nairobiMinuteOfDay(instant: Date): number {
  const local = instant.getTime() + NAIROBI_OFFSET_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The hour of the day in Nairobi at an instant, 0 to 23. */
export function nairobiHour(instant: Date): number {
  return Math.floor(nairobiMinuteOfDay(instant) / 60);
}

export const HOUR_MS = 60 * 60 * 1000;

/** The hour of the week in Nairobi at an instant, 0 (Monday from midnight) to 167. */
export function nairobiHourOfWeek(instant: Date): number {
  const local = new Date(instant.getTime() + NAIROBI_OFFSET_MS);
  return ((local.getUTCDay() + 6) % 7) * 24 + local.getUTCHours();
}

/** When the clock's hour at an instant began. */
export function startOfHour(instant: Date): Date {
  return new Date(startOfHourMs(instant));
}

/** The same as a number, milliseconds: a key for maps. */
export function startOfHourMs(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS;
}

/** Midnight in Nairobi at the begin of a calendar day, 'YYYY-MM-DD'. */
export function startOfNairobiDay(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - NAIROBI_OFFSET_MS);
}

/** Midnight in Nairobi after an instant: the end of its day. */
export function endOfNairobiDay(instant: Date): Date {
  return new Date(startOfNairobiDay(nairobiDay(instant)).getTime() + 24 * HOUR_MS);
}

/** The later one of two calendar days, both 'YYYY-MM-DD'. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** The calendar day so many days later, or earlier if the number is negative; both 'YYYY-MM-DD'. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The month so many months later, or earlier if the number is negative; both 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** How many days a month has, 'YYYY-MM'. */
export function monthLength(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
