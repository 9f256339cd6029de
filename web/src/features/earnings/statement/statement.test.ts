import { describe, expect, test } from 'vitest';
import type { DailyRow } from '../figures.ts';
import { makeStatement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';

const row = (
  device_id: string,
  day: string,
  impressions: number,
  active_minutes: number,
): DailyRow => ({
  id: `${device_id} ${day}`,
  ...{ device_id, day, impressions, active_minutes },
});
const rows = [
  row('a', '2026-10-31', 900, 600),
  row('a', '2026-11-01', 1_234, 95),
  row('gone', '2026-11-02', 66, 10),
  row('a', '2026-11-02', 0, 0),
];
const devices = new Map([['a', { id: 'a', name: '=Roof "KDA", left', serial_number: 'JUU-1' }]]);
const payout = {
  ...{ id: 'p', driver_id: 'd', number: 'P-7', month: '2026-11', amount_usd: 13.5 },
  ...{ status: 'paid', reference: 'SKL7', paid_at: null, created_at: null },
};
const statement = makeStatement({
  ...{ days: rows, devices, month: '2026-11', today: '2026-11-03', driver: 'Ann' },
  payouts: [payout, { ...payout, id: 'o', month: '2026-10' }],
  mpesaNumber: null,
});

describe('a statement', () => {
  test('holds its month only, days with plays only, and screens that the driver no longer has', () => {
    expect(statement.total).toEqual({ cents: 1_300, impressions: 1_300, activeMinutes: 105 });
    expect(statement.days.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-11-01', 1_234],
      ['2026-11-02', 66],
    ]);
    expect(statement.screens.map(({ name }) => name)).toEqual([
      '=Roof "KDA", left',
      'A screen you drove before',
    ]);
    expect(statement.payouts).toEqual([{ number: 'P-7', cents: 1_350, reference: 'SKL7' }]);
  });

  test('as CSV quotes what has to be quoted, and no name is a formula', () => {
    expect(statementCsv(statement).split('\r\n')).toEqual([
      'Day,Screen,Serial number,Impressions,Active minutes,Earnings (USD)',
      `2026-11-01,"'=Roof ""KDA"", left",JUU-1,1234,95,12.34`,
      '2026-11-02,A screen you drove before,,66,10,0.66',
      'Total,,,1300,105,13.00',
      '',
    ]);
  });
});
