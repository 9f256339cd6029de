import { describe, expect, test } from 'vitest';
import { canTravel, distanceKm, type Point, Track } from './plausibility.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
/** A kilometre to the north, degrees. */
const KM = 1 / 111.195;
/** So many seconds after the start, so many kilometres north of the centre of Nairobi. */
const point = (seconds: number, km: number): Point => ({
  at: new Date(START + seconds * 1000),
  lat: -1.2864 + km * KM,
  lng: 36.8,
});

describe('canTravel', () => {
  test.each([
    ['less than a kilometre at any speed', 1, 0.99, true],
    // With 10 s as the least time, 200 km/h is 0.56 km.
    ['a kilometre at once', 0, 1.01, false],
    ['a kilometre in 10 s', 10, 1.01, false],
    ['a kilometre in 19 s', 19, 1.01, true],
    ['20 km in 6 minutes', 360, 19.9, true],
    ['a little more than 20 km in 6 minutes', 360, 20.1, false],
  ])('%s', (_what, seconds, km, can) => {
    expect(canTravel(point(0, 0), point(seconds, km))).toBe(can);
    expect(canTravel(point(seconds, km), point(0, 0))).toBe(can);
  });

  test('measures along the globe, over the date line and the poles too', () => {
    const nairobi = { lat: -1.2864, lng: 36.8172 };
    expect(distanceKm(nairobi, { lat: -4.0435, lng: 39.6682 })).toBeCloseTo(440, -1);
    expect(distanceKm({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeCloseTo(2.2, 1);
    expect(distanceKm({ lat: 90, lng: 0 }, { lat: 90, lng: 180 })).toBeCloseTo(0);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015, 0);
  });
});

describe('a track', () => {
  test('begins anywhere within 100 km of the centre of Nairobi', () => {
    expect(new Track([]).allows(point(0, 99.9))).toBe(true);
    expect(new Track([]).allows(point(0, 100.2))).toBe(false);
  });

  test('leads farther, but begins again after 12 hours without a point', () => {
    const [hour, track] = [3_600, new Track([point(0, 0)])];
    expect(track.allows(point(12 * hour, 400))).toBe(true);
    expect(track.allows(point(12 * hour + 1, 400))).toBe(false);
    expect(track.allows(point(12 * hour + 1, 90))).toBe(true);
    expect(track.allows(point(-12 * hour, 400))).toBe(true);
  });

  test('compares with the nearest point before and after, in whatever order they came', () => {
    const track = new Track([point(600, 0), point(0, 0), point(1_200, 20)]);
    expect(track.allows(point(900, 10))).toBe(true);
    // In time from the point before, not for the one after.
    expect(track.allows(point(1_190, 0))).toBe(false);
    // In time for the point after, not from the one before.
    expect(track.allows(point(610, 20))).toBe(false);
    expect(track.allows(point(1_210, 21.5))).toBe(false);
    expect(track.allows(point(1_300, 21.5))).toBe(true);
    expect(track.allows(point(-10, 1.5))).toBe(false);
  });

  test('goes on from what was added', () => {
    const track = new Track([point(0, 0)]);
    expect(track.allows(point(720, 40))).toBe(true);
    track.add(point(360, 0));
    expect(track.allows(point(720, 40))).toBe(false);
  });

  test('of two points at one time, the second must be near', () => {
    const track = new Track([point(0, 0)]);
    expect(track.allows(point(0, 0.9))).toBe(true);
    expect(track.allows(point(0, 1.1))).toBe(false);
  });
});
