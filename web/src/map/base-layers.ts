import type { MapsConfig } from '@juu/shared/endpoints/maps';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { stylefunction } from 'ol-mapbox-style';
import { map_attribution } from '@/lib/language/compiled/map.js';
import type { MapTheme } from './map-theme.ts';
import { NAIROBI_GEOJSON } from './nairobi/nairobi-geojson.ts';
import { isOwnName, onOwnNames } from './own-names.ts';
import { nairobiStyle } from './styles/nairobi-style.ts';
import { DARK, LIGHT } from './styles/palettes.ts';

/** What a map is drawn on. */
export interface Base {
  /** Draws it in the other palette; an online style has only one. */
  setTheme(theme: MapTheme): void;
}

/**
 * Puts the base at the bottom of the map: the operator's online style if one is set and
 * loads, else the bundled map of Nairobi.
 *
 * @throws {MapError} of kind `key` if the style needs a key that the operator has not set
 * @throws {DOMException} `AbortError` if the signal was aborted meanwhile
 */
export async function addBase(
  map: OlMap,
  config: MapsConfig,
  theme: MapTheme,
  signal?: AbortSignal,
): Promise<Base> {
  if (config.styleUrl) {
    const { addOnlineBase } = await import('./online-base.ts');
    if (await addOnlineBase(map, config.styleUrl, config.apiKey, signal)) return { setTheme() {} };
  }
  await document.fonts.load('500 12px "Inter Variable"').catch(() => undefined);
  return addBundledBase(map, theme);
}

/** Above whatever a page puts on the map, so that names stay readable. */
export const NAMES_Z_INDEX = 100;

/** The bundled map: our own features, drawn by the style, land and roads below and names above. */
function addBundledBase(map: OlMap, theme: MapTheme): Base {
  const source = new VectorSource({
    attributions: map_attribution(),
    features: new GeoJSON().readFeatures(NAIROBI_GEOJSON, { featureProjection: 'EPSG:3857' }),
  });
  const ground = new VectorLayer({ source, zIndex: -1 });
  const names = new VectorLayer({ source, zIndex: NAMES_Z_INDEX, declutter: true });
  const base: Base = {
    setTheme(next) {
      const style = nairobiStyle(next);
      const idsOf = (isName: boolean) =>
        style.layers
          .filter(({ type }) => type !== 'background' && (type === 'symbol') === isName)
          .map(({ id }) => id);
      ground.setBackground((next === 'dark' ? DARK : LIGHT).land);
      // Without a way to find fonts it takes the page's own, and asks for none from elsewhere.
      stylefunction(ground, style, idsOf(false));
      const nameStyle = stylefunction(names, style, idsOf(true));
      names.setStyle((place, resolution) =>
        isOwnName(map, place.get('name')) ? undefined : nameStyle(place, resolution),
      );
    },
  };
  base.setTheme(theme);
  onOwnNames(map, () => names.changed());
  map.addLayer(ground);
  map.addLayer(names);
  return base;
}
