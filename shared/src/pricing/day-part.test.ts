import { describe, expect, test } from 'vitest';
import { dayPartAt } from './day-part.ts';

describe('a day in Nairobi', () => {
  test.each([
    ['00:00', 'normal'],
    ['06:59', 'normal'],
    ['07:00', 'morning_rush'],
    ['08:59', 'morning_rush'],
    ['09:00', 'normal'],
    ['09:59', 'normal'],
    ['10:00', 'off_peak'],
    ['15:59', 'off_peak'],
    ['16:00', 'normal'],
    ['16:59', 'normal'],
    ['17:00', 'evening_rush'],
    ['19:59', 'evening_rush'],
    ['20:00', 'normal'],
    ['23:59', 'normal'],
  ])('is at %s in its part %s', (time, part) => {
    expect(dayPartAt(new Date(`2026-11-20T${time}:00+03:00`))).toBe(part);
  });

  test('follows Nairobi’s clock, in any time zone', () => {
    expect(dayPartAt(new Date('2026-11-20T05:30:00Z'))).toBe('morning_rush');
    expect(dayPartAt(new Date('2026-11-20T08:30:00Z'))).toBe('off_peak');
    expect(dayPartAt(new Date('2026-11-20T16:30:00Z'))).toBe('evening_rush');
  });
});
