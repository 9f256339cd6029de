import { toLonLat } from 'ol/proj.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { createMap } from './create-map.ts';
import type { LonLat } from './lon-lat.ts';

const OPTIONS = { center: [36.8, -1.28], zoom: 12, theme: 'light' } as const;

/** What the server says of an operator's map without a key. */
function serveConfig(styleUrl: string) {
  const body = { apiKey: null, styleUrl, routing: null };
  serveAnswers({ 'GET /api/functions/get-maps-config': { body } });
}

test('a style that needs a key says so if there is none, and not that the map failed', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  serveConfig('https://tiles.example/style.json?key={key}');
  const map = createMap(document.createElement('div'), OPTIONS);
  await expect(map).rejects.toMatchObject({ name: 'MapError', kind: 'key' });
});

test('a browser that draws no canvas gets no map', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  serveConfig('https://tiles.example/style.json');
  const map = createMap(document.createElement('div'), OPTIONS);
  await expect(map).rejects.toMatchObject({ name: 'MapError', kind: 'initialization' });
});

describe('the map of the page before', () => {
  const { lang } = document.documentElement;
  afterEach(() => {
    document.documentElement.lang = lang;
    Reflect.deleteProperty(document, 'fonts');
  });

  /** Shows a map in an element of its own. */
  async function show(center: LonLat = [36.8, -1.28]) {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
    Object.assign(document, { fonts: { load: async () => [] } });
    serveAnswers({
      'GET /api/functions/get-maps-config': {
        body: { apiKey: null, styleUrl: null, routing: null },
      },
    });
    const target = document.createElement('div');
    const leave = new AbortController();
    const { map } = await createMap(target, { ...OPTIONS, center, signal: leave.signal });
    return { map, target, leave: () => leave.abort() };
  }

  test('is used again, where the next page looks', async () => {
    const first = await show();
    first.leave();
    const second = await show([36.9, -1.3]);
    expect(second.map).toBe(first.map);
    expect(second.map.getTargetElement()).toBe(second.target);
    const [longitude = 0, latitude = 0] = toLonLat(second.map.getView().getCenter() ?? []);
    expect([longitude.toFixed(3), latitude.toFixed(3)]).toEqual(['36.900', '-1.300']);
  });

  test('stays with its page while that shows it, or if it speaks another language', async () => {
    const first = await show();
    const beside = await show();
    expect(beside.map).not.toBe(first.map);
    beside.leave();
    await Promise.resolve();
    document.documentElement.lang = 'sw';
    expect((await show()).map).not.toBe(beside.map);
  });
});
