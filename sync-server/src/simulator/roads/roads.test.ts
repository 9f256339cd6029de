import { canTravel } from '@juu/shared/device/plausibility';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import type { Position } from '@juu/shared/zone/is-inside';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { Drive } from './drive.ts';
import { type Junction, kmBetween, RoadNetwork } from './road-network.ts';

const network = RoadNetwork.ofNairobi();
const START = Date.parse('2026-11-20T06:00:00Z');
const after = (seconds: number) => new Date(START + seconds * 1000);

function junctionAt(lng: number, lat: number): Junction {
  return network.nearestTo([lng, lat]);
}

describe('the road network', () => {
  test('joins nearly all roads of the map, each junction both ways', () => {
    expect(network.junctions.length).toBeGreaterThan(80);
    for (const junction of network.junctions) {
      expect(junction.stretches.length).not.toBe(0);
      for (const { to, points } of junction.stretches) {
        expect(points[0]).toEqual(junction.position);
        expect(points.at(-1)).toEqual(to.position);
        expect(to.stretches.some((back) => back.to === junction)).toBe(true);
      }
    }
  });

  test('finds a way that follows the roads and is the fastest', () => {
    const [westlands, eastleigh] = [junctionAt(36.803, -1.265), junctionAt(36.849, -1.272)];
    const way = network.wayTo(westlands, eastleigh);
    expect(way[0]?.points[0]).toEqual(westlands.position);
    expect(way.at(-1)?.to).toBe(eastleigh);
    for (const [index, stretch] of way.slice(1).entries()) {
      expect(stretch.points[0]).toEqual(way[index]?.to.position);
    }
    const secondsOf = (stretches: typeof way) => stretches.reduce((sum, s) => sum + s.totalS, 0);
    // The way through any other junction takes at least as long.
    for (const via of network.junctions) {
      const detour = [...network.wayTo(westlands, via), ...network.wayTo(via, eastleigh)];
      expect(secondsOf(detour)).toBeGreaterThanOrEqual(secondsOf(way) - 1e-6);
    }
  });

  test('sends passengers to the centre more often than to the outskirts', () => {
    const random = randomOf(1);
    const cbd: Position = [36.8219, -1.2864];
    const km = Array.from({ length: 1_000 }, () =>
      kmBetween(network.drawJunction(random).position, cbd),
    ).sort((a, b) => a - b);
    expect(km[500]).toBeLessThan(6);
    expect(km.at(-1)).toBeGreaterThan(10);
  });
});

describe('a drive', () => {
  test('goes on for a day on the roads, as fast as a taxi can', () => {
    const drive = new Drive({ network, random: randomOf(2), beginsAt: after(0) });
    let [lng, lat] = drive.at(after(0));
    let km = 0;
    for (let s = 10; s <= 86_400; s += 10) {
      const [nextLng, nextLat] = drive.at(after(s));
      const [from, to] = [
        { at: after(s - 10), lng, lat },
        { at: after(s), lng: nextLng, lat: nextLat },
      ];
      expect(canTravel(from, to)).toBe(true);
      const step = kmBetween([lng, lat], [nextLng, nextLat]);
      expect(step).toBeLessThan(0.2);
      km += step;
      [lng, lat] = [nextLng, nextLat];
    }
    expect(km).toBeGreaterThan(200);
    const [west, south] = NAIROBI_BOUNDS;
    expect(lng).toBeGreaterThan(west - 0.1);
    expect(lat).toBeGreaterThan(south - 0.1);
  });

  test('begins where the taxi was seen last', () => {
    const from: Position = [36.79, -1.29];
    const drive = new Drive({ network, random: randomOf(3), beginsAt: after(0), from });
    expect(drive.at(after(0))).toEqual(from);
    expect(kmBetween(drive.at(after(60)), from)).toBeLessThan(0.5);
  });

  test('is the same for the same seed', () => {
    const places = [1, 1, 2].map((seed) => {
      const drive = new Drive({ network, random: randomOf(seed), beginsAt: after(0) });
      return String(drive.at(after(5_000)));
    });
    expect(places[0]).toBe(places[1]);
    expect(places[0]).not.toBe(places[2]);
  });
});
