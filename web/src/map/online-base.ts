import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import LayerGroup from 'ol/layer/Group.js';
import type OlMap from 'ol/Map.js';
import { apply } from 'ol-mapbox-style';
import { MapError } from './map-error.ts';

/** Where a style's address takes the operator's key. */
const KEY = '{key}';

/**
 * Draws the operator's online style under everything else.
 *
 * @returns whether it could be fetched and drawn
 * @throws {MapError} of kind `key` where its address needs a key and there is none
 */
export async function addOnlineBase(map: OlMap, styleUrl: string, apiKey: string | null) {
  if (styleUrl.includes(KEY) && !apiKey) throw new MapError('key');
  const url = styleUrl.replaceAll(KEY, encodeURIComponent(apiKey ?? ''));
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const style: StyleSpecification = await response.json();
    const group = new LayerGroup({ zIndex: -1 });
    await apply(group, withOwnFonts(style), { styleUrl: url });
    map.addLayer(group);
    return true;
  } catch {
    return false;
  }
}

/** Written in the page's own face: the content security policy admits no font from elsewhere. */
function withOwnFonts(style: StyleSpecification): StyleSpecification {
  return {
    ...style,
    layers: style.layers.map((layer) =>
      layer.type === 'symbol' && layer.layout?.['text-field']
        ? { ...layer, layout: { ...layer.layout, 'text-font': ['Inter Variable Medium'] } }
        : layer,
    ),
  };
}
