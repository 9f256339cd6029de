import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { expect, it, vi } from 'vitest';
import { type MapZone, zoneLayer } from './zone-layer.ts';

const zoneAt = (id: string, longitude: number): MapZone => ({
  ...{ id, name: id, tier: 'standard' },
  coordinates: [
    [
      [longitude, -1.3],
      [longitude + 0.02, -1.3],
      [longitude + 0.02, -1.28],
      [longitude, -1.3],
    ],
  ],
});

/** Zones on a map that moves at once. */
function zonesOnMap() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const view = new View({ center: fromLonLat([36.8, -1.28]), zoom: 11 });
  const map = new OlMap({ view, controls: [], interactions: [] });
  view.setViewportSize([800, 600]);
  const layer = zoneLayer(map, [zoneAt('west', 36.7), zoneAt('east', 36.9)], {
    onPoint: () => undefined,
    onChoose: () => undefined,
  });
  const place = () => [view.getCenter(), view.getResolution()].flat().map(Number);
  /** A view tells that it has arrived in a task of its own. */
  const look = async (...where: Parameters<typeof layer.lookAt>) => {
    layer.lookAt(...where);
    await new Promise((arrived) => setTimeout(arrived));
    return place();
  };
  return { view, look, place };
}

it('goes to a zone, and back to all zones', async () => {
  const { look } = zonesOnMap();
  const all = await look(null, 'at once');
  expect(await look('east')).not.toEqual(all);
  expect(await look(null, 'unless moved')).toEqual(all);
});

it('stays where a person moved the map', async () => {
  const { look, view, place } = zonesOnMap();
  await look('east');
  view.setCenter(fromLonLat([36.75, -1.25]));
  const there = place();
  expect(await look(null, 'unless moved')).toEqual(there);
});
