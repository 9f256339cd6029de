import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { LonLat } from './lon-lat.ts';

/** Top, right, bottom, left in pixels: room for marks with their names, beside the buttons and above the attribution. */
const MARGINS_PX = [48, 140, 80, 90];
const MOST_ZOOM = 14;

/** Moves the map to a place if that isn't in view. */
export function keepInView(map: OlMap, place: LonLat): void {
  const view = map.getView();
  const at = fromLonLat([...place]);
  if (!containsCoordinate(view.calculateExtent(map.getSize()), at)) view.setCenter(at);
}

/** Fits the view to some places. @param margins top, right, bottom, left in pixels */
export function fitTo(map: OlMap, places: readonly LonLat[], margins = MARGINS_PX): void {
  if (places.length === 0) return;
  const extent = boundingExtent(places.map((place) => fromLonLat([...place])));
  map.getView().fit(extent, { padding: margins, maxZoom: MOST_ZOOM });
}
