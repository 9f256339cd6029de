import { expect, test, vi } from 'vitest';
import { drivingPath } from './driving-path.ts';

const ROUTE = {
  stops: [
    [36.8, -1.26],
    [36.82, -1.29],
  ],
  waypoints: [
    [36.8, -1.26],
    [36.81, -1.27],
    [36.82, -1.29],
  ],
} as const;
const DRIVEN = [
  [36.8, -1.26],
  [36.805, -1.28],
  [36.82, -1.29],
];
const ROUTING = 'https://osrm.example/';

function answers(body: unknown) {
  const fetched = vi.fn(async (_address: string) => new Response(JSON.stringify(body)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const ask = (routing: string | null, signal = new AbortController().signal) =>
  drivingPath(ROUTE, routing, signal);

test('without a routing server it goes straight from waypoint to waypoint and sends no request', async () => {
  const fetched = answers({});
  expect(await ask(null)).toEqual(ROUTE.waypoints);
  expect(fetched).not.toHaveBeenCalled();
});

test('with one it drives the way that the server gives for its stops', async () => {
  const fetched = answers({
    code: 'Ok',
    routes: [{ geometry: { type: 'LineString', coordinates: DRIVEN } }],
  });
  expect(await ask(ROUTING)).toEqual(DRIVEN);
  expect(fetched.mock.calls[0]?.[0]).toBe(
    'https://osrm.example/route/v1/driving/36.8,-1.26;36.82,-1.29?overview=full&geometries=geojson',
  );
});

test.each([
  ['says that there is no way', { code: 'NoRoute', routes: [] }],
  ['gives no route', { code: 'Ok', routes: [] }],
  [
    'gives a single point',
    { code: 'Ok', routes: [{ geometry: { type: 'LineString', coordinates: [[36, -1]] } }] },
  ],
  ['answers in another shape', { routes: 'many' }],
])('it goes straight where the server %s', async (_name, body) => {
  answers(body);
  expect(await ask(ROUTING)).toEqual(ROUTE.waypoints);
});

test('it goes straight if the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask(ROUTING)).toEqual(ROUTE.waypoints);
});
