import * as m from '../language/compiled/time.js';
import { inEachLanguage } from '../language/in-each-language.ts';

const LOCALES = { en: 'en-GB', sw: 'sw-KE' } as const;
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  inEachLanguage((language) => new Intl.DateTimeFormat(LOCALES[language], options));

const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const instant = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** A calendar day 'YYYY-MM-DD', e.g. "20 Nov 2026"; other text, and days that no calendar has, as it is. */
export function formatDay(calendarDay: string): string {
  const date = asDate(calendarDay);
  // 31 February parses as 3 March, which is not what the person typed.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(calendarDay);
  return isDay ? `${dayAndMonth(date)} ${date.getUTCFullYear()}` : calendarDay;
}

/** A month 'YYYY-MM', e.g. "November 2026". */
export function formatMonth(calendarMonth: string): string {
  return month().format(asDate(`${calendarMonth}-01`));
}

/** A calendar day 'YYYY-MM-DD' without its year, e.g. "Fri 20 Nov"; a line breaks after the weekday only. */
export function formatWeekday(calendarDay: string): string {
  return weekday()
    .format(asDate(calendarDay))
    .replace(',', '')
    .replace(/(\d+) /, '$1\u00a0');
}

/** A calendar day 'YYYY-MM-DD' without weekday and year, e.g. "20 Nov". */
export function formatDayOfMonth(calendarDay: string): string {
  return dayAndMonth(asDate(calendarDay));
}

/** From one calendar day to another, both 'YYYY-MM-DD', e.g. "20 Nov – 20 Dec 2026". */
export function formatDays(start: string, end: string): string {
  const to = formatDay(end);
  if (start === end) return to;
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  if (isSameMonth) return `${asDate(start).getUTCDate()} – ${to}`;
  const isSameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${isSameYear ? formatDayOfMonth(start) : formatDay(start)} – ${to}`;
}

/** Calendar days from start to end, both included. */
export function countDays(start: string, end: string): number {
  return (asDate(end).getTime() - asDate(start).getTime()) / 86_400_000 + 1;
}

/** An instant as a clock in Nairobi shows it, e.g. "20 Nov 2026, 12:05". */
export function formatInstant(at: Date): string {
  return instant().format(at);
}

/** "20 Nov". Not by `Intl`: lists show days first, and its first date format takes long to make. */
function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${m.time_months().split(' ')[date.getUTCMonth()]}`;
}

function asDate(calendarDay: string): Date {
  return new Date(`${calendarDay}T00:00:00Z`);
}
