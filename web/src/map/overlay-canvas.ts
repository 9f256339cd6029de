import type { Coordinate } from 'ol/coordinate.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { Pixel } from 'ol/pixel.js';

interface OverlayFrame {
  /** In CSS pixels, cleared. */
  readonly context: CanvasRenderingContext2D;
  /** Where a coordinate of the map (EPSG:3857) is, in CSS pixels. */
  readonly pixelOf: (coordinate: Coordinate) => Pixel;
  readonly width: number;
  readonly height: number;
}

interface OverlayCanvas {
  /** Draws once more, e.g. for each step of what moves. The map itself is not drawn again. */
  redraw(): void;
  remove(): void;
}

/**
 * A canvas over the map for what moves. OpenLayers draws every layer again whenever one changes:
 * thirty taxis on a layer of their own would have the whole city drawn sixty times a second.
 *
 * @param draw called with each frame of the map, so that both move together, and by `redraw`
 */
export function overlayCanvas(map: OlMap, draw: (frame: OverlayFrame) => void): OverlayCanvas {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  canvas.className = 'map-overlay';
  canvas.setAttribute('aria-hidden', 'true');
  map.getOverlayContainer()?.before(canvas);

  function redraw() {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (!context || !map.getPixelFromCoordinate([0, 0])) return;
    const ratio = devicePixelRatio;
    if (
      canvas.width !== Math.round(width * ratio) ||
      canvas.height !== Math.round(height * ratio)
    ) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    draw({ context, width, height, pixelOf: (place) => map.getPixelFromCoordinate(place) });
  }

  const listener = map.on('postrender', redraw);
  return {
    redraw,
    remove() {
      unByKey(listener);
      canvas.remove();
    },
  };
}
