import { describe, expect, test } from 'vitest';
import { HOUR_PRESETS, hoursInWords, readWeek, weekOf, writeWeek } from './hours-of-week.ts';

const words = (isBooked: (day: number, hour: number) => boolean) =>
  hoursInWords(writeWeek(weekOf(isBooked)));
const between = (hour: number, from: number, until: number) => hour >= from && hour < until;

test('a week reads back as it was written', () => {
  const week = weekOf((day, hour) => day === 2 && hour === 9);
  expect(readWeek(writeWeek(week))).toEqual(week);
  expect(writeWeek(weekOf(() => true))).toBe('');
  expect(readWeek(null)).toEqual(readWeek(''));
});

// biome-ignore format: a table is read by its columns
test.each<[string, (day: number, hour: number) => boolean]>([
  ['Every hour of the week',                       () => true],
  ['No hours chosen',                              () => false],
  ['Mon–Fri 6:00–10:00, 16:00–20:00',              (day, hour) => day < 5 && (between(hour, 6, 10) || between(hour, 16, 20))],
  ['Every day 22:00–24:00',                        (_day, hour) => hour >= 22],
  ['Mon–Fri 0:00–8:00; Sat, Sun all day',          (day, hour) => day >= 5 || hour < 8],
  ['Mon, Wed–Fri, Sun all day',                    (day) => [0, 2, 3, 4, 6].includes(day)],
  ['Mon 9:00–10:00; Tue 8:00–9:00',                (day, hour) => (day === 0 && hour === 9) || (day === 1 && hour === 8)],
])('in words: %s', (expected, isBooked) => {
  expect(words(isBooked)).toBe(expected);
});

describe('presets', () => {
  // biome-ignore format: a table is read by its columns
  test.each([
    ['All hours',  'Every hour of the week'],
    ['Rush hours', 'Every day 7:00–9:00, 17:00–20:00'],
    ['Weekdays',   'Mon–Fri all day'],
    ['Weekend',    'Sat, Sun all day'],
  ])('%s: %s', (name, expected) => {
    const preset = HOUR_PRESETS.find((one) => one.name === name);
    expect(hoursInWords(writeWeek(preset?.week ?? []))).toBe(expected);
  });
});
