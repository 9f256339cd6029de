import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import LayerGroup from 'ol/layer/Group.js';
import type OlMap from 'ol/Map.js';
import { apply } from 'ol-mapbox-style';
import pTimeout from 'p-timeout';
import { withPatience } from '@/lib/deadlines.ts';
import { MapError } from './map-error.ts';

/** Where a style's address takes the operator's key. */
const KEY = '{key}';
/** The longest wait for a style and what it names, because there is a map without it. */
const PATIENCE_MS = 5000;

/**
 * Draws the operator's online style under everything else.
 *
 * @returns whether it loaded and was drawn in time
 * @throws {MapError} of kind `key` if its address needs a key and there is none
 * @throws {DOMException} `AbortError` if the signal was aborted meanwhile
 */
export async function addOnlineBase(
  map: OlMap,
  styleUrl: string,
  apiKey: string | null,
  signal?: AbortSignal,
): Promise<boolean> {
  if (styleUrl.includes(KEY) && !apiKey) throw new MapError('key');
  const url = styleUrl.replaceAll(KEY, encodeURIComponent(apiKey ?? ''));
  try {
    const response = await fetch(url, { signal: withPatience(signal, PATIENCE_MS) });
    if (!response.ok) return false;
    const style: StyleSpecification = await response.json();
    const group = new LayerGroup({ zIndex: -1 });
    const applied = apply(group, withOwnFonts(style), { styleUrl: url });
    const patience = withPatience(signal, PATIENCE_MS);
    await pTimeout(applied, { milliseconds: Number.POSITIVE_INFINITY, signal: patience });
    map.addLayer(group);
    return true;
  } catch {
    signal?.throwIfAborted();
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
