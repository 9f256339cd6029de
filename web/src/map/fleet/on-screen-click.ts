import { boundingExtent } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { unByKey } from 'ol/Observable.js';

/** A finger is wider than a dot, pixels. */
const TOLERANCE_PX = 8;
const MARGIN_PX = 80;
const MOST_ZOOM = 17;
const ZOOM_MS = 250;

/**
 * Tells which screen of a `screenLayer` was clicked; null: none. A click on a mark of several zooms to
 * them.
 *
 * @returns the way to stop
 */
export function onScreenClick(map: OlMap, onClick: (id: string | null) => void): () => void {
  const click = map.on('singleclick', (event) => {
    const screens = screensAt(map, event);
    const view = map.getView();
    if (screens.length <= 1 || (view.getZoom() ?? 0) >= MOST_ZOOM) {
      onClick(screens.length > 0 ? String(screens[0]?.getId()) : null);
      return;
    }
    const places = screens.map((screen) => screen.getGeometry()?.getCoordinates() ?? []);
    const padding = [MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX];
    view.fit(boundingExtent(places), { padding, maxZoom: MOST_ZOOM, duration: ZOOM_MS });
  });
  const move = map.on('pointermove', (event) => {
    const target = map.getTargetElement();
    if (event.dragging || !target) return;
    target.style.cursor = screensAt(map, event).length > 0 ? 'pointer' : '';
  });
  return () => unByKey([click, move]);
}

/** Those of one mark. */
function screensAt(map: OlMap, { pixel }: MapBrowserEvent): Feature<Point>[] {
  const mark = map.forEachFeatureAtPixel(
    pixel,
    (feature) => feature.get('features') as Feature<Point>[] | undefined,
    { hitTolerance: TOLERANCE_PX },
  );
  return mark ?? [];
}
