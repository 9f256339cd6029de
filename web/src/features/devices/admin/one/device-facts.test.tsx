import type { DeviceDetail } from '@juu/shared/endpoints/devices';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeviceFacts } from './device-facts.tsx';

const NOW = new Date('2026-11-23T12:00:00Z');
const hour = (from: string, plays: number, held_plays: number) => {
  return { from, pings: 60, held_pings: 0, plays, held_plays };
};
const DEVICE: DeviceDetail = {
  id: 'd-1',
  driver_id: 'amina',
  name: 'Roof screen KDA 418J',
  serial_number: 'JUU-LED-000101',
  status: 'online',
  last_lat: -1.2864,
  last_lng: 36.8172,
  last_seen_at: '2026-11-23T11:50:00Z',
  firmware_version: '1.4.2',
  created_at: '2026-11-20T09:00:00.000Z',
  key_made_at: null,
  on_duty_since: null,
  has_key: true,
  clock_skew_ms: 24 * 3_600_000,
  driver: null,
  assignments: [],
  health: {
    playlist_version: 'v-17',
    playlist_at: '2026-11-23T11:55:00Z',
    hours: [hour('2026-11-23T10:00:00Z', 1_200, 3), hour('2026-11-23T11:00:00Z', 40, 1)],
  },
};

function factsOf(device: DeviceDetail): Record<string, string | null> {
  const { unmount } = render(<DeviceFacts device={device} now={NOW} />);
  const terms = screen.getAllByRole('term');
  const values = screen.getAllByRole('definition');
  const facts = terms.map((term, index) => [term.textContent, values[index]?.textContent ?? null]);
  unmount();
  return Object.fromEntries(facts);
}

it('says how a screen is, with the sums of its hours and how wrong its clock is', () => {
  expect(factsOf(DEVICE)).toMatchObject({
    'Last seen': '10 minutes ago',
    Firmware: '1.4.2',
    'Plays in two days': '1,240',
    'Plays held': '4',
    'Playlist version': 'v-17',
    'Playlist fetched': '5 minutes ago',
    Clock: '24 h behind',
  });
});

it('tells a screen that never reported from one that reports no version', () => {
  const health = { playlist_version: null, playlist_at: null, hours: [] };
  const unknown = { last_seen_at: null, last_lat: null, last_lng: null, clock_skew_ms: null };
  const silent = { ...DEVICE, ...unknown, health };
  expect(factsOf({ ...silent, firmware_version: null })).toMatchObject({
    'Last seen': 'Never',
    Where: 'No position yet',
    Firmware: 'Not known yet',
    'Plays in two days': '0',
    'Playlist version': 'None yet',
    Clock: 'Not known yet',
  });
  const fetched = { ...health, playlist_at: '2026-11-23T11:55:00Z' };
  expect(factsOf({ ...DEVICE, health: fetched })).toMatchObject({
    'Playlist version': 'Not reported',
  });
});
