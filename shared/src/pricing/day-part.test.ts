import { expect, test } from 'vitest';
import { dayPartOfHour } from './day-part.ts';

test('rush hours are 7-9 AM and 5-8 PM, off-peak is 10 AM-4 PM, all other hours are normal', () => {
  const hoursOf = (part: string) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => dayPartOfHour(hour) === part);
  expect(hoursOf('morning_rush')).toEqual([7, 8]);
  expect(hoursOf('off_peak')).toEqual([10, 11, 12, 13, 14, 15]);
  expect(hoursOf('evening_rush')).toEqual([17, 18, 19]);
  expect(hoursOf('normal')).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 16, 20, 21, 22, 23]);
});
