const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const relative = new Intl.RelativeTimeFormat('en');

/** How long ago something was, e.g. "5 minutes ago"; "just now" under a minute. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), 'hour');
  return relative.format(-Math.floor(ms / DAY_MS), 'day');
}
