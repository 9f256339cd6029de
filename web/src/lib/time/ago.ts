import * as m from '../language/compiled/time.js';
import { inEachLanguage } from '../language/in-each-language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = inEachLanguage((language) => new Intl.RelativeTimeFormat(language));

/** How long ago something was, e.g. "5 minutes ago"; "just now" under a minute. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  if (isJustNow(then, now)) return m.time_just_now();
  if (ms < HOUR_MS) return relative().format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return relative().format(-Math.floor(ms / HOUR_MS), 'hour');
  return relative().format(-Math.floor(ms / DAY_MS), 'day');
}

/** True if something was less than a minute ago. */
export function isJustNow(then: Date, now: Date): boolean {
  return now.getTime() - then.getTime() < MINUTE_MS;
}
