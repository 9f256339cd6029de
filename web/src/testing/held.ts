import type { HeldDay, HeldPlay } from '@juu/shared/endpoints/held-plays';

const at = '2026-11-20T09:00:00.000Z';

/** A play that is held for its place. */
export function heldPlay(change: Partial<HeldPlay> = {}): HeldPlay {
  return {
    id: 'play-1',
    device_id: 'device-1',
    device_name: 'Roof screen KDA 418J',
    driver_id: 'driver-1',
    driver_name: 'Wanjiru Kamau',
    campaign_id: 'campaign-1',
    campaign_name: 'On the road',
    creative_id: 'creative-1',
    zone_id: null,
    at,
    lat: -1.2,
    lng: 36.8,
    duration_sec: 10,
    reason: 'impossible_place',
    message: 'The screen can’t have been there at that time.',
    before: null,
    after: null,
    playtime: null,
    received_at: at,
    ...change,
  };
}

/** A screen's day with two held plays. */
export function heldDay(change: Partial<HeldDay> = {}): HeldDay {
  return {
    device_id: 'device-1',
    device_name: 'Roof screen KDA 418J',
    serial_number: 'JUU-LED-000101',
    day: '2026-11-20',
    driver_names: ['Wanjiru Kamau'],
    reasons: { impossible_place: 2, full_hour: 0, too_many_unbilled: 0, never_approved: 0 },
    plays: 2,
    duration_sec: 25,
    first_at: at,
    last_at: '2026-11-20T09:00:45.000Z',
    received_at: at,
    ...change,
  };
}
