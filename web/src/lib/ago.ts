const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, e.g. "5 minutes ago"; "just now" under a minute. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${count(ms / MINUTE_MS, 'minute')} ago`;
  if (ms < DAY_MS) return `${count(ms / HOUR_MS, 'hour')} ago`;
  return `${count(ms / DAY_MS, 'day')} ago`;
}

function count(amount: number, noun: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${noun}${whole === 1 ? '' : 's'}`;
}
