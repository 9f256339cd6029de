import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { expect, test } from 'vitest';
import { ApiError } from '@/lib/http/api-error.ts';
import type { FleetState } from '@/map/fleet/live-fleet.ts';
import { noteOn } from './screens-note.tsx';

const NOW = new Date('2026-11-23T09:00:00Z');

function fleetOf(count: number, state: Partial<FleetState>): FleetState {
  const screens = Array.from({ length: count }, (_, n): [string, DeviceFeature] => [
    `${n}`,
    {
      type: 'Feature',
      id: `${n}`,
      properties: { last_seen_at: '2026-11-23T08:55:00Z' },
      geometry: { type: 'Point', coordinates: [36.82, -1.29] },
    },
  ]);
  return { screens: new Map(screens), status: 'live', clockAheadMs: 0, ...state };
}

test.each([
  [
    'live',
    fleetOf(1, {}),
    /^1 live screen inside zones\. The list counts each in the zone that prices it\./,
  ],
  ['live with no screen', fleetOf(0, {}), /^No screen is on the road/],
  [
    'interrupted',
    fleetOf(2, { status: 'interrupted' }),
    /^2 screens as of 5 minutes ago: the connection is interrupted\.$/,
  ],
  [
    'kept from last time',
    fleetOf(2, { status: 'connecting' }),
    /^2 screens as of 5 minutes ago\. Looking for live screens…$/,
  ],
  [
    'empty, the server or the network away',
    fleetOf(0, { status: 'interrupted' }),
    /^Not connected\. Screens appear when/,
  ],
  ['opening', fleetOf(0, { status: 'connecting' }), /^Looking for live screens/],
])('the note of a map that is %s says what it shows, and of when', (_case, fleet, words) => {
  expect(noteOn(fleet, NOW)).toMatch(words);
});

test('a pending advertiser reads when live screens appear', () => {
  const refusal = new ApiError({ status: 403, code: 'forbidden', message: 'No' });
  expect(noteOn(fleetOf(0, { status: 'refused', refusal }), NOW)).toMatch(
    /once your account is approved/,
  );
});
