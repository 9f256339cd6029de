import { expect, test, vi } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { createMap } from './create-map.ts';

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
