import { once } from '@juu/shared/once';

const hour = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Africa/Nairobi',
    }),
);
const time = once(
  () => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Nairobi' }),
);

/** The hour that begins at an instant, as a clock in Nairobi shows it: "Mon 14:00". */
export function formatHour(from: Date): string {
  return hour().format(from).replace(',', '');
}

/** The time of day in Nairobi, to the second: "14:05:09". */
export function formatTime(at: Date): string {
  return time().format(at);
}
