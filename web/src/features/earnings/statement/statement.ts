import { byDay, byDevice, type DayFigures, type Figures, rowsOfMonth, sumOf } from '../figures.ts';
import { screenNames } from '../screen-names.ts';
import type { Earnings } from '../use-earnings.ts';

interface StatementFacts extends Earnings {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly driver: string;
}

export interface NamedFigures extends Figures {
  readonly name: string;
  readonly serial: string;
}

/** Everything that a month's statement says. */
export interface Statement
  extends Pick<StatementFacts, 'month' | 'today' | 'driver' | 'mpesaNumber'> {
  readonly total: Figures;
  /** The days of the month that have figures. */
  readonly days: readonly DayFigures[];
  readonly screens: readonly NamedFigures[];
  /** Each day of each screen that has figures. */
  readonly details: readonly (NamedFigures & { readonly day: string })[];
  readonly payouts: readonly { number: string; cents: number; reference: string }[];
}

/** A month's statement. */
export function makeStatement({
  days: rows,
  devices,
  payouts,
  ...about
}: StatementFacts): Statement {
  const { month, today } = about;
  const ofMonth = rowsOfMonth(rows, month);
  const nameOf = screenNames(rows, devices);
  const named = (id: string) => ({
    name: nameOf(id),
    serial: devices.get(id)?.serial_number ?? '',
  });
  return {
    ...about,
    total: sumOf(ofMonth),
    days: byDay(ofMonth, month, today).filter(hasFigures),
    screens: byDevice(ofMonth).map(({ deviceId, ...figures }) => ({
      ...named(deviceId),
      ...figures,
    })),
    details: ofMonth
      .map((row) => ({ ...named(row.device_id), day: row.day, ...sumOf([row]) }))
      .filter(hasFigures),
    payouts: payouts
      .filter((payout) => payout.month === month)
      .map(({ number, amount_usd, reference }) => ({
        number: number ?? '',
        cents: Math.round((amount_usd ?? 0) * 100),
        reference: reference ?? '',
      })),
  };
}

const hasFigures = ({ impressions, activeMinutes }: Figures) =>
  impressions > 0 || activeMinutes > 0;
