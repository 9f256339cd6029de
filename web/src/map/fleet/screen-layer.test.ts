import type Feature from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { get } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { NAMES_Z_INDEX } from '../base-layers.ts';
import { obstaclesOn } from '../obstacles.ts';
import { ZONE_NAMES_Z_INDEX } from '../zones/zone-labels.ts';
import { screenLayer } from './screen-layer.ts';

const COUNT = 500;
const NAIROBI = [4_000_000, -200_000, 4_200_000, -100_000];

function screens(moved = 0) {
  return Array.from({ length: COUNT }, (_, n) => ({
    id: `screen ${n}`,
    geometry: {
      type: 'Point' as const,
      coordinates: [36.6 + n / 1_000, n < moved ? -1.3 : -1.2] as [number, number],
    },
  }));
}

/** A layer of a map that was drawn once, with nothing on it yet. */
function drawnLayer() {
  const layers: VectorLayer[] = [];
  const map = {
    addLayer: (layer: VectorLayer) => layers.push(layer),
    getAllLayers: () => layers,
    getView: () => ({ calculateExtent: () => NAIROBI }),
  } as unknown as OlMap;
  const layer = screenLayer(map);
  const dots = layers[0] as VectorLayer;
  const source = dots.getSource() as Cluster<Feature>;
  source.loadFeatures(NAIROBI, 1, get('EPSG:3857') as never);
  return { map, layer, source, dots };
}

const clusterings = vi.spyOn(Cluster.prototype as unknown as { cluster(): void }, 'cluster');
beforeEach(() => vi.clearAllMocks());

test('screens are put into clusters once for each update, however many are new, moved or gone', () => {
  const { layer, source } = drawnLayer();
  const clusteringsOf = (update: () => void) => {
    const before = clusterings.mock.calls.length;
    update();
    return clusterings.mock.calls.length - before;
  };
  // Without a source there is nothing to put into clusters: that one is free.
  expect(clusteringsOf(() => layer.show(screens(), true))).toBeLessThanOrEqual(2);
  expect(source.getFeatures()).toHaveLength(COUNT);
  expect(clusteringsOf(() => layer.show(screens(COUNT), true))).toBeLessThanOrEqual(2);
  expect(clusteringsOf(() => layer.show(screens(COUNT).slice(100), true))).toBeLessThanOrEqual(2);
  expect(source.getFeatures()).toHaveLength(COUNT - 100);
});

test('if all screens stand still, the clusters stay as they are', () => {
  const { layer } = drawnLayer();
  layer.show(screens(), true);
  vi.clearAllMocks();
  layer.show(screens(), false);
  expect(clusterings).not.toHaveBeenCalled();
  layer.show(screens(3), true);
  expect(clusterings).toHaveBeenCalled();
});

test('a single screen stands above the map’s own names, which make way, and below the names of zones', () => {
  const { dots } = drawnLayer();
  expect(dots.getZIndex()).toBeGreaterThan(NAMES_Z_INDEX);
  expect(dots.getZIndex()).toBeLessThan(ZONE_NAMES_Z_INDEX);
  expect(dots.getDeclutter()).toBeTruthy();
});

test('names step aside for every mark in view, single ones too', () => {
  const { map, layer } = drawnLayer();
  expect(obstaclesOn(map, 1)).toEqual([]);
  layer.show(screens().slice(0, 2), true);
  const [one, other] = obstaclesOn(map, 1);
  expect(one?.width).toBeLessThan(20);
  expect(other?.x).not.toBe(one?.x);
});
