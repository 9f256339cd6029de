import { afterEach, expect, test } from 'vitest';
import { speak } from '../language/page-language.ts';
import '../language/swahili.ts';
import { formatDayOfMonth } from './nairobi-time.ts';

afterEach(() => {
  speak('en');
  history.replaceState(null, '', '/');
});

test.each([
  ['en', 'en-GB', '/'],
  ['sw', 'sw-KE', '/driver/earnings'],
] as const)('short month names in %s are those of `Intl`', (language, locale, path) => {
  history.replaceState(null, '', path);
  speak(language);
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2026, i, 20)));
  expect(days.map((day) => formatDayOfMonth(day.toISOString().slice(0, 10)))).toEqual(
    days.map((day) => format.format(day)),
  );
});
