import 'ol/ol.css';
import './map.css';
import type { MapsConfig } from '@juu/shared/endpoints/maps';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import OlMap from 'ol/Map.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import View from 'ol/View.js';
import { addBase } from './base-layers.ts';
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
}

interface Start {
  readonly center: LonLat;
  /** Zoom level of 256 px tiles, as OpenLayers counts: 12 shows the city. */
  readonly zoom: number;
}

interface CreateMapOptions extends Start {
  readonly theme: MapTheme;
  readonly signal?: AbortSignal;
}

/** A map that was taken down. */
interface Spare extends NairobiMap {
  /** The page's language when its controls were labelled. */
  readonly lang: string;
  /** Where its page looked first. */
  readonly start: Start;
}

/** The one that was taken down last, for the next page: its base is read and drawn, which takes most of the time. */
let spare: Spare | undefined;

/**
 * A map of Nairobi with its base drawn, controls, attribution and keyboard, in an element that has a
 * size. Layers added to it with a `zIndex` of 0 to 99 lie on the ground, below its names. Abort the signal to take it down
 * again: whoever puts something on it takes it off by then, because the map itself stays for the next page.
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
  signal?.throwIfAborted();
  try {
    requireCanvas();
    const { lang } = document.documentElement;
    const start = { center, zoom };
    const kept = takeSpare(config, lang);
    const found = kept ?? (await makeMap(config, theme, signal));
    signal?.throwIfAborted();
    const { map, setTheme } = found;
    // What was drawn for the same place is drawn already.
    if (!kept || !isSame(kept.start, start)) map.setView(viewOf(start));
    setTheme(theme);
    map.setTarget(target);
    // Last of all, because others remove their layers from the map when the same signal aborts.
    signal?.addEventListener('abort', () =>
      queueMicrotask(() => keepSpare({ ...found, lang, start })),
    );
    return found;
  } catch (cause) {
    signal?.throwIfAborted();
    forgetMapsConfig();
    throw cause instanceof MapError ? cause : new MapError('initialization', { cause });
  }
}

async function makeMap(
  config: MapsConfig,
  theme: MapTheme,
  signal: AbortSignal | undefined,
): Promise<NairobiMap> {
  const map = new OlMap({ controls: mapControls(), interactions: mapInteractions() });
  const { setTheme } = await addBase(map, config, theme, signal);
  const viewport = map.getViewport();
  if (viewport) addMoveHint(viewport);
  return { map, config, setTheme };
}

/** The map that was kept, if it is of the operator's settings and the language of now. */
function takeSpare(config: MapsConfig, lang: string): Spare | undefined {
  const found = spare?.config === config && spare.lang === lang ? spare : undefined;
  if (found) spare = undefined;
  return found;
}

function keepSpare(next: Spare): void {
  next.map.setTarget(undefined);
  spare?.map.dispose();
  spare = next;
}

const isSame = (a: Start, b: Start) => a.zoom === b.zoom && a.center.join() === b.center.join();

function viewOf({ center, zoom }: Start): View {
  return new View({
    center: fromLonLat([...center]),
    zoom,
    minZoom: 10,
    maxZoom: 17,
    extent: transformExtent([...NAIROBI_BOUNDS], 'EPSG:4326', 'EPSG:3857'),
    showFullExtent: true,
    enableRotation: false,
  });
}

/** OpenLayers would go on without one and fail at each frame. */
function requireCanvas() {
  if (!document.createElement('canvas').getContext('2d')) {
    throw new Error('This browser draws no canvas');
  }
}
