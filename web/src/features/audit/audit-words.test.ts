import type { AuditEntry } from '@juu/shared/endpoints/audit';
import { expect, it } from 'vitest';
import { actionWord, fieldWord, kindWord, valueWord } from './audit-words.ts';
import { changedFields } from './changed-fields.ts';

const entry: AuditEntry = {
  ...{ id: '1', created_at: '2026-11-20T09:00:00Z', actor: null, action: 'updated' },
  ...{ subject_type: 'device', subject_id: 'd', subject_name: 'Roof' },
  ...{ before: null, after: null, details: {}, names: {} },
};

it('names actions, kinds and fields in words', () => {
  expect(actionWord('own_password_changed')).toBe('Own password changed');
  expect([kindWord('device'), kindWord('campaign')]).toEqual(['Screen', 'Campaign']);
  expect([fieldWord('driver_id'), fieldWord('daily_cap_usd'), fieldWord('email_domain')]).toEqual([
    'Driver',
    'Daily cap (USD)',
    'Email domain',
  ]);
});

it.each([
  ['mpesa_number', 'user', 'M-Pesa Number'],
  ['drivers_license_number', 'user', "Driver's License Number"],
  ['credit_limit_usd', 'user', 'Credit limit (USD)'],
  ['daily_cap_usd', 'campaign', 'Daily cap (USD)'],
  ['kind', 'report', 'Problem'],
  ['name', 'device', 'Name'],
])('names %s of a %s as its forms do: %s', (field, kind, words) => {
  expect(fieldWord(field, kind)).toBe(words);
});

it.each([
  [null, 'none'],
  ['', 'none'],
  [[], 'none'],
  [false, 'no'],
  [12.5, '12.5'],
  [['admin', 'driver'], 'admin, driver'],
  ['an-id', 'Wanjiru Kamau'],
  ['impossible_place', 'impossible place'],
  ['2026-11-20T21:05:00.000Z', '21 Nov 2026, 00:05'],
  ['2026-11-20', '20 Nov 2026'],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    'outline with 3 corners',
  ],
  [{ radius_km: 2, at: null }, 'Radius km: 2, Played at: none'],
  [[{ id: 'z', name: 'CBD' }], 'CBD'],
  [[{ id: 'c', name: 'Roof.png', weight: 2 }], 'Roof.png (Weight: 2)'],
])('reads %j as "%s"', (value, words) => {
  expect(valueWord(value, { 'an-id': 'Wanjiru Kamau' })).toBe(words);
});

it('lists what changed, what is new, what is gone, and what else is known', () => {
  const fields = changedFields({
    ...entry,
    before: { name: 'Roof', driver_id: null },
    after: { driver_id: 'x', status: 'offline' },
    details: { reason: 'It rained', revision: null },
    names: { x: 'Otieno Ouma' },
  });
  expect(fields).toEqual([
    { label: 'Name', before: 'Roof', after: undefined },
    { label: 'Driver', before: 'none', after: 'Otieno Ouma' },
    { label: 'Status', before: undefined, after: 'offline' },
    { label: 'Reason', before: undefined, after: 'It rained' },
  ]);
});
