import { between, type Random } from '../../simulator/random.ts';
import type { DemoDays } from './demo-days.ts';

/** When a taxi is on the road, minutes after midnight. */
export interface Shift {
  readonly from: number;
  readonly until: number;
}

/** The two screens of `driver@juu.test` are on the road all day, and most afternoons. */
const OWN_SHIFTS = [
  { from: 6 * 60 + 20, minutes: 520, offShare: 0.08 },
  { from: 15 * 60 + 40, minutes: 270, offShare: 0.18 },
] as const;

/** Taxis that drive from the first day on. */
const FIRST_TAXIS = 8;

/** Until others join, some of them drive all day: enough for a payout, if a month closes on these days. */
const LONG_SHIFT = { from: 7 * 60, minutes: 500, offShare: 0.05 } as const;
const LONG_SHIFT_TAXIS = 6;
const LONG_SHIFT_DAYS = 9;

/** After the history's first days the fleet grows by a taxi a day; the last one joins five days ago. */
export function joinedDaysAgo(number: number, days: DemoDays): number {
  const first = days.count - 1;
  return number <= FIRST_TAXIS ? first : first - days.more - (number - FIRST_TAXIS);
}

/** When a taxi drives on a day so many days ago; undefined if it rests. Fewer drive on weekends. */
export function shiftOf(
  number: number,
  { daysAgo, days }: { readonly daysAgo: number; readonly days: DemoDays },
  random: Random,
): Shift | undefined {
  const isLong = number <= LONG_SHIFT_TAXIS && daysAgo >= days.count - LONG_SHIFT_DAYS;
  const usual = OWN_SHIFTS[number - 1] ?? (isLong ? LONG_SHIFT : shortShift(number));
  const weekday = days.weekday(daysAgo);
  if (random() < usual.offShare + (weekday === 0 ? 0.4 : 0)) return undefined;
  const share = (weekday === 6 ? 0.8 : 1) * between(random, 0.7, 1.2);
  const from = usual.from + Math.round(between(random, -15, 15));
  return { from, until: from + Math.round(usual.minutes * share) };
}

/** Two hours around the rush of the morning or the evening: enough to show, and quickly seeded. */
function shortShift(number: number) {
  const isEvening = number % 2 === 0;
  return {
    from: isEvening ? 16 * 60 + (number % 5) * 13 : 6 * 60 + (number % 7) * 11,
    minutes: 80 + ((number * 37) % 70),
    offShare: 0.1,
  };
}
