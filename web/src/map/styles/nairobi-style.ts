import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { map_attribution } from '@/lib/language/compiled/map.js';
import type { MapTheme } from '../map-theme.ts';
import { NAIROBI_GEOJSON } from '../nairobi/nairobi-geojson.ts';
import { areaLayers } from './area-layers.ts';
import { labelLayers } from './label-layers.ts';
import { DARK, LIGHT } from './palettes.ts';
import { roadLayers } from './road-layers.ts';

/** Name of the style's one source. */
export const NAIROBI_SOURCE = 'nairobi';

/**
 * The bundled map as a MapLibre style, its data inline. Both looks have the same layers and differ in
 * colours only. Zoom levels are MapLibre's: one less than OpenLayers counts.
 */
export function nairobiStyle(theme: MapTheme): StyleSpecification {
  const palette = theme === 'dark' ? DARK : LIGHT;
  return {
    version: 8,
    name: `Nairobi, ${theme}`,
    sources: {
      [NAIROBI_SOURCE]: {
        type: 'geojson',
        data: NAIROBI_GEOJSON as unknown as GeoJSONSourceSpecification['data'],
        attribution: map_attribution(),
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': palette.land } },
      ...[...areaLayers(palette), ...roadLayers(palette), ...labelLayers(palette)].map(
        (layer) => ({ ...layer, source: NAIROBI_SOURCE }) as LayerSpecification,
      ),
    ],
  };
}
