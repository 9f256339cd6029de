import type OlMap from 'ol/Map.js';
import { afterEach, expect, test, vi } from 'vitest';
import { addOnlineBase } from './online-base.ts';

const STYLE = 'https://tiles.example/style.json?key={key}';
const addLayer = vi.fn();
const map = { addLayer } as unknown as OlMap;

afterEach(() => {
  vi.unstubAllGlobals();
  addLayer.mockClear();
});

test('a style whose address needs a key is refused in the product’s words where none is set', async () => {
  await expect(addOnlineBase(map, STYLE, null)).rejects.toMatchObject({
    name: 'MapError',
    kind: 'key',
    message: 'Maps API key not configured',
  });
});

test('the key is put into the address', async () => {
  const fetch = vi.fn(async (_address: string) => new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  await addOnlineBase(map, STYLE, 'a&b');
  expect(fetch).toHaveBeenCalledWith('https://tiles.example/style.json?key=a%26b');
});

test.each([
  ['is refused', () => new Response(null, { status: 403 })],
  ['is no style', () => Response.json({ version: 1 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a style that %s leaves the map to our own', async (_case, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await addOnlineBase(map, 'https://tiles.example/style.json', null)).toBe(false);
  expect(addLayer).not.toHaveBeenCalled();
});
