import 'ol/ol.css';
import './map.css';
import type { MapsConfig } from '@juu/shared/endpoints/maps';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';
import View from 'ol/View.js';
import { addBase } from './base-layers.ts';
import type { LeftMap } from './left-map.ts';
import { forgetMapsConfig, loadMapsConfig } from './load-maps-config.ts';
import type { LonLat } from './lon-lat.ts';
import { mapControls } from './map-controls.ts';
import { MapError } from './map-error.ts';
import { mapInteractions } from './map-interactions.ts';
import type { MapTheme } from './map-theme.ts';
import { addMoveHint } from './move-hint.ts';

interface NairobiMap {
  readonly map: OlMap;
  readonly config: MapsConfig;
  /** Draws the base in the other palette; what else is on the map stays. */
  setTheme(theme: MapTheme): void;
  /** The map as it is now. Undefined before its first frame. */
  left(): LeftMap | undefined;
}

interface CreateMapOptions {
  readonly center: LonLat;
  /** Zoom level of 256 px tiles, as OpenLayers counts: 12 shows the city. */
  readonly zoom: number;
  readonly theme: MapTheme;
  readonly signal?: AbortSignal;
}

/**
 * A map of Nairobi with its base drawn, controls, attribution and keyboard, in an element that has a
 * size. Layers added to it with a `zIndex` of 0 to 99 lie on the ground, below its names. Abort the signal to take it down again.
 *
 * @throws {MapError} of kind `configuration`, `key`, or `initialization`, e.g. if a browser draws no canvas
 * @throws {DOMException} `AbortError` if the signal was aborted meanwhile
 */
export async function createMap(
  target: HTMLElement,
  options: CreateMapOptions,
): Promise<NairobiMap> {
  const { center, zoom, theme, signal } = options;
  const config = await loadMapsConfig(signal);
  try {
    requireCanvas();
    const map = new OlMap({
      controls: mapControls(),
      interactions: mapInteractions(),
      view: new View({
        center: fromLonLat([...center]),
        zoom,
        minZoom: 10,
        maxZoom: 17,
        extent: transformExtent([...NAIROBI_BOUNDS], 'EPSG:4326', 'EPSG:3857'),
        showFullExtent: true,
        enableRotation: false,
      }),
    });
    const { setTheme } = await addBase(map, config, theme, signal);
    signal?.throwIfAborted();
    map.setTarget(target);
    const viewport = map.getViewport();
    if (viewport) addMoveHint(viewport);
    // Last of all, because others remove their layers from the map when the same signal aborts.
    signal?.addEventListener('abort', () => queueMicrotask(() => map.dispose()));
    return { map, config, setTheme, left: () => leftMap(map, target) };
  } catch (cause) {
    signal?.throwIfAborted();
    forgetMapsConfig();
    throw cause instanceof MapError ? cause : new MapError('initialization', { cause });
  }
}

function leftMap(map: OlMap, target: HTMLElement): LeftMap | undefined {
  const [view, canvases] = [map.getView(), target.querySelector('.ol-layers')];
  const [center, zoom] = [view.getCenter(), view.getZoom()];
  if (!canvases?.firstChild || !center || zoom === undefined) return undefined;
  const [lng = 0, lat = 0] = toLonLat(center);
  const [width = 0, height = 0] = map.getSize() ?? [];
  return { center: [lng, lat], zoom, picture: { canvases, width, height } };
}

/** OpenLayers would go on without one and fail at each frame. */
function requireCanvas() {
  if (!document.createElement('canvas').getContext('2d')) {
    throw new Error('This browser draws no canvas');
  }
}
