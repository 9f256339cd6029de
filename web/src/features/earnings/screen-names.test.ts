import { expect, test } from 'vitest';
import type { DailyRow } from './figures.ts';
import { screenNames } from './screen-names.ts';

const row = (device_id: string, day: string): DailyRow => ({
  id: `${device_id} ${day}`,
  ...{ device_id, day, impressions: 1, active_minutes: 1 },
});
const devices = new Map([['own', { id: 'own', name: 'Roof KDA', serial_number: 'JUU-1' }]]);

test('a former screen has no name of its own', () => {
  const nameOf = screenNames([row('old', '2026-11-01'), row('own', '2026-11-02')], devices);
  expect(['own', 'old'].map(nameOf)).toEqual(['Roof KDA', 'A screen you drove before']);
});

test('several former screens are told apart, in the order in which they were driven', () => {
  const rows = [
    row('z', '2026-10-01'),
    row('own', '2026-10-02'),
    row('a', '2026-11-01'),
    row('z', '2026-11-02'),
  ];
  expect(['z', 'a', 'own'].map(screenNames(rows, devices))).toEqual([
    'A screen you drove before (1)',
    'A screen you drove before (2)',
    'Roof KDA',
  ]);
});
