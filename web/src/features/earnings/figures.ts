import { earningsCents } from '@juu/shared/driver/earnings';

/** A screen's figures for one of Nairobi's days, as the replica holds them. */
export interface DailyRow {
  readonly id: string;
  readonly device_id: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly impressions: number;
  readonly active_minutes: number;
}

export interface Figures {
  readonly cents: number;
  readonly impressions: number;
  readonly activeMinutes: number;
}

export interface DayFigures extends Figures {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

export interface DeviceFigures extends Figures {
  readonly deviceId: string;
}

/** The sums of rows. */
export function sumOf(rows: readonly DailyRow[]): Figures {
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0);
  const activeMinutes = rows.reduce((sum, row) => sum + row.active_minutes, 0);
  return { cents: earningsCents(impressions), impressions, activeMinutes };
}

/** The rows of a month, 'YYYY-MM'. */
export function rowsOfMonth(rows: readonly DailyRow[], month: string): readonly DailyRow[] {
  return rows.filter(({ day }) => day.startsWith(month));
}

/** Every day of a month in order, days without plays too; none after `today`. */
export function byDay(
  rows: readonly DailyRow[],
  month: string,
  today: string,
): readonly DayFigures[] {
  const days = daysOfMonth(month).filter((day) => day <= today);
  return days.map((day) => ({ day, ...sumOf(rows.filter((row) => row.day === day)) }));
}

/** The screens of these rows, the one that earned most first. */
export function byDevice(rows: readonly DailyRow[]): readonly DeviceFigures[] {
  const ids = [...new Set(rows.map(({ device_id }) => device_id))];
  return ids
    .map((deviceId) => ({
      deviceId,
      ...sumOf(rows.filter(({ device_id }) => device_id === deviceId)),
    }))
    .toSorted((a, b) => b.cents - a.cents || a.deviceId.localeCompare(b.deviceId));
}

/** The months with figures and the present one, newest first, 'YYYY-MM'. */
export function monthsOf(rows: readonly DailyRow[], today: string): readonly string[] {
  const months = new Set([today.slice(0, 7), ...rows.map(({ day }) => day.slice(0, 7))]);
  return [...months].toSorted().toReversed();
}

/** Returns the earnings of each month, US cents. */
export function earnedByMonth(rows: readonly DailyRow[]): ReadonlyMap<string, number> {
  const months = new Set(rows.map(({ day }) => day.slice(0, 7)));
  return new Map([...months].map((month) => [month, sumOf(rowsOfMonth(rows, month)).cents]));
}

/** Every day of a month, 'YYYY-MM-DD'. */
export function daysOfMonth(month: string): readonly string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from(
    { length: count },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}
