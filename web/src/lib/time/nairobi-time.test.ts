import { describe, expect, test } from 'vitest';
import {
  countDays,
  formatDay,
  formatDays,
  formatInstant,
  formatMonth,
  formatWeekday,
} from './nairobi-time.ts';

describe('days and instants', () => {
  test.each([
    ['2026-11-20', '2026-12-20', '20 Nov – 20 Dec 2026', 31],
    ['2026-11-20', '2026-11-25', '20 – 25 Nov 2026', 6],
    ['2026-11-20', '2026-11-20', '20 Nov 2026', 1],
    ['2026-12-20', '2027-01-05', '20 Dec 2026 – 5 Jan 2027', 17],
  ])('%s to %s reads %s and is %i days', (start, end, text, days) => {
    expect(formatDays(start, end)).toBe(text);
    expect(countDays(start, end)).toBe(days);
  });

  test('a day is named, and what is none stays as it was typed', () => {
    expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDay('soon')).toBe('soon');
    expect(formatDay('2026-02-31')).toBe('2026-02-31');
    expect(formatDay('2026-02-29')).toBe('2026-02-29');
    expect(formatDay('2028-02-29')).toBe('29 Feb 2028');
  });

  test('a month is named, and a day by its weekday', () => {
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(formatWeekday('2026-11-20')).toBe('Fri 20\u00a0Nov');
  });

  test('an instant is shown as a clock in Nairobi shows it', () => {
    expect(formatInstant(new Date('2026-11-20T21:05:00Z'))).toBe('21 Nov 2026, 00:05');
  });
});
