import type { Playlist } from '@juu/shared/endpoints/device';
import type { Position } from '@juu/shared/zone/is-inside';
import { beforeEach, describe, expect, test } from 'vitest';
import { Device, type PlaylistItem } from './device.ts';
import type { DeviceCalls } from './device-calls.ts';
import { randomOf } from './random.ts';
import { Drive } from './roads/drive.ts';
import { RoadNetwork } from './roads/road-network.ts';
import { SignalGaps } from './signal-gaps.ts';
import { Taxi } from './taxi.ts';
import { TaxiContact } from './taxi-contact.ts';

const network = RoadNetwork.ofNairobi();
const START = Date.parse('2026-11-20T06:00:00Z');
const minute = (minutes: number) => new Date(START + minutes * 60_000);

const CENTRE: Position = [36.82, -1.28];
const square = (id: string, [lng, lat]: Position) => ({
  id,
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [lng - 0.01, lat - 0.01],
        [lng + 0.01, lat - 0.01],
        [lng + 0.01, lat + 0.01],
        [lng - 0.01, lat + 0.01],
      ],
    ],
  },
});

function item(campaign_id: string, fields: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    campaign_id,
    creative_id: `creative of ${campaign_id}`,
    url: '/files/a.png',
    sha256: 'a',
    format: 'image',
    duration_sec: 10,
    plays: 5,
    valid_until: minute(60).toISOString(),
    zones: [],
    excluded_zones: [],
    ...fields,
  };
}

function playlistOf(...items: PlaylistItem[]): Playlist {
  const fallback = { url: '/screen/juu.png', sha256: 'b', format: 'image' as const };
  return {
    version: 'v1',
    valid_until: minute(60).toISOString(),
    items,
    zones: [square('centre', CENTRE), square('far', [37.5, -1.28])],
    fallback: { ...fallback, duration_sec: 10 },
  };
}

describe('a screen', () => {
  const shown = (one: PlaylistItem, at = minute(1)) => {
    const device = new Device();
    device.receive(playlistOf(one), []);
    return device.choose(at, CENTRE)?.campaign_id;
  };

  test.each([
    ['anywhere', item('a'), 'a'],
    ['in a zone of its own', item('a', { zones: ['far', 'centre'] }), 'a'],
    ['not outside its zones', item('a', { zones: ['far'] }), undefined],
    ['not in a zone it excludes', item('a', { excluded_zones: ['centre'] }), undefined],
    ['not without plays', item('a', { plays: 0 }), undefined],
  ])('plays %s', (_where, one, expected) => {
    expect(shown(one)).toBe(expected);
  });

  test('plays nothing that would end after the item does', () => {
    expect(shown(item('a'), new Date(minute(60).getTime() - 10_001))).toBe('a');
    expect(shown(item('a'), new Date(minute(60).getTime() - 10_000))).toBeUndefined();
  });

  test('plays as often as granted, unreported plays included, and evenly', () => {
    const device = new Device();
    const [a, b] = [item('a', { plays: 4 }), item('b', { plays: 2 })];
    device.receive(playlistOf(a, b), [a]);
    const order: string[] = [];
    for (
      let next = device.choose(minute(1), CENTRE);
      next;
      next = device.choose(minute(1), CENTRE)
    ) {
      order.push(next.campaign_id);
      device.count(next);
    }
    expect(order.join('')).toBe('baaba');
    // The same playlist again, once the plays were reported, has none either.
    device.receive(undefined, []);
    expect(device.choose(minute(1), CENTRE)).toBeDefined();
  });
});

describe('a taxi', () => {
  let taxi: Taxi;
  beforeEach(() => {
    taxi = new Taxi(
      new Drive({ network, random: randomOf(7), beginsAt: minute(0), from: CENTRE }),
      minute(0),
    );
  });

  test('pings each minute and plays one creative after the other', () => {
    taxi.device.receive(playlistOf(item('a', { plays: 100 })), []);
    taxi.advanceTo(minute(10));
    expect(taxi.pings.map(({ at }) => at)).toEqual(
      Array.from({ length: 11 }, (_, n) => minute(n).toISOString()),
    );
    const times = taxi.plays.map(({ at }) => Date.parse(at) - START);
    expect(times).toEqual(Array.from({ length: 60 }, (_, n) => (n + 1) * 10_000));
    expect(new Set(taxi.plays.map(({ id }) => id)).size).toBe(60);
  });

  test('stops at the plays it was granted', () => {
    taxi.device.receive(playlistOf(item('a')), []);
    taxi.advanceTo(minute(10));
    expect(taxi.plays).toHaveLength(5);
  });

  test('neither pings nor plays while it is off', () => {
    taxi.device.receive(playlistOf(item('a', { plays: 1_000 })), []);
    taxi.sleepUntil(minute(30));
    taxi.advanceTo(minute(31));
    expect(taxi.pings).toHaveLength(2);
    expect(taxi.plays).toHaveLength(6);
  });

  test('keeps what it could not send, and no more than 5,000 of each', async () => {
    let isAway = true;
    const sent: number[] = [];
    const calls: DeviceCalls = {
      async sendPings(events) {
        if (isAway) throw new Error('away');
        sent.push(events.length);
        return { accepted: 0, duplicates: 0, held: 0, rejected: [], server_time: '' };
      },
      sendPlays: () => Promise.reject(new Error('there are none')),
      fetchPlaylist: async () => undefined,
    };
    const contact = new TaxiContact(taxi, calls);
    taxi.advanceTo(minute(6_000));
    expect(taxi.pings).toHaveLength(5_000);
    await expect(contact.make(minute(6_000))).rejects.toThrow('away');
    expect(taxi.pings).toHaveLength(5_000);
    isAway = false;
    await contact.make(minute(6_000));
    expect(sent).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(taxi.pings).toEqual([]);
  });
});

test('a signal is lost for minutes, now and then', () => {
  const gaps = new SignalGaps(randomOf(5), minute(0));
  const minutes = Array.from({ length: 10_000 }, (_, n) => gaps.includes(minute(n)));
  expect(minutes[0]).toBe(false);
  const lost = minutes.filter(Boolean).length;
  expect(lost).toBeGreaterThan(500);
  expect(lost).toBeLessThan(2_000);
});
