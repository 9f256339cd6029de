import { waitFor } from '@testing-library/react';
import type OlMap from 'ol/Map.js';
import { apply } from 'ol-mapbox-style';
import { afterEach, expect, test, vi } from 'vitest';
import { addOnlineBase } from './online-base.ts';

vi.mock('ol-mapbox-style', () => ({ apply: vi.fn() }));

const STYLE = 'https://tiles.example/style.json?key={key}';
const addLayer = vi.fn();
const map = { addLayer } as unknown as OlMap;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  addLayer.mockClear();
});

test('a style whose address needs a key is refused in the product’s words if none is set', async () => {
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
  expect(fetch.mock.calls[0]?.[0]).toBe('https://tiles.example/style.json?key=a%26b');
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

const never = () => new Promise<never>(() => {});
const untilAborted: typeof fetch = (_address, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** A style that does not come, and one whose sources do not. */
const HANGING: [string, () => void][] = [
  ['is not answered', () => vi.stubGlobal('fetch', untilAborted)],
  [
    'is never drawn',
    () => {
      vi.stubGlobal('fetch', async () => Response.json({ version: 8, sources: {}, layers: [] }));
      vi.mocked(apply).mockImplementation(never);
    },
  ],
];

test.each(HANGING)('a style that %s leaves the map to our own after 5 s', async (_case, hang) => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  hang();
  const added = addOnlineBase(map, 'https://tiles.example/style.json', null);
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(5000));
  late.abort(new DOMException('late', 'TimeoutError'));
  expect(await added).toBe(false);
  expect(addLayer).not.toHaveBeenCalled();
});

test.each(HANGING)('a style that %s is given up with its map', async (_case, hang) => {
  const leaving = new AbortController();
  hang();
  const added = addOnlineBase(map, 'https://tiles.example/style.json', null, leaving.signal);
  leaving.abort();
  await expect(added).rejects.toMatchObject({ name: 'AbortError' });
});
