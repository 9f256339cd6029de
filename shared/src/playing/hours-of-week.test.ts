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
  const NONE = weekOf(() => false);
  const chosen =
    (...names: string[]) =>
    (before = readWeek('')) =>
      names.reduce(
        (week, name) => HOUR_PRESETS.find((one) => one.name === name)?.of(week) ?? [],
        before,
      );
  const morning = weekOf((day, hour) => (day === 1 && hour === 8) || (day === 5 && hour === 9));

  // biome-ignore format: a table is read by its columns
  test.each<[string[], string]>([
    [['All hours'],                           'Every hour of the week'],
    [['Rush hours'],                          'Every day 7:00–9:00, 17:00–20:00'],
    [['Weekdays'],                            'Mon–Fri all day'],
    [['Weekend'],                             'Sat, Sun all day'],
    [['Rush hours', 'Weekdays'],              'Mon–Fri 7:00–9:00, 17:00–20:00'],
    [['Weekend', 'Rush hours'],               'Sat, Sun 7:00–9:00, 17:00–20:00'],
    [['Rush hours', 'Weekdays', 'Weekend'],   'Sat, Sun 7:00–9:00, 17:00–20:00'],
    [['Rush hours', 'Weekdays', 'All hours'], 'Every hour of the week'],
  ])('%j: %s', (names, expected) => {
    expect(hoursInWords(writeWeek(chosen(...names)()))).toBe(expected);
  });

  test('a day keeps its own hours, and a new one gets those of all', () => {
    expect(hoursInWords(writeWeek(chosen('Weekend')(morning)))).toBe(
      'Sat 9:00–10:00; Sun 8:00–10:00',
    );
  });

  test.each(HOUR_PRESETS)(
    '$name books something if nothing was, and changes nothing twice',
    (preset) => {
      const once = preset.of(NONE);
      expect(once).toEqual(preset.of(readWeek('')));
      expect(preset.of(once)).toEqual(once);
    },
  );
});
