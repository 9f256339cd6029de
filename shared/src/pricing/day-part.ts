/** Parts of a day for the price. `normal` is the rest of the day. */
export type DayPart = 'morning_rush' | 'evening_rush' | 'off_peak' | 'normal';

/**
 * Hours of the day in Nairobi, the last one excluded (product specification, sections 2 and 9:
 * rush hours 7-9 AM and 5-8 PM, off-peak 10 AM-4 PM).
 */
const HOURS: readonly (readonly [part: DayPart, from: number, until: number])[] = [
  ['morning_rush', 7, 9],
  ['off_peak', 10, 16],
  ['evening_rush', 17, 20],
];

/** The part of the day that an hour in Nairobi (0 to 23) belongs to, on every day of the week. */
export function dayPartOfHour(hour: number): DayPart {
  return HOURS.find(([, from, until]) => hour >= from && hour < until)?.[0] ?? 'normal';
}
