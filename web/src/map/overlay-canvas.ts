import type { Coordinate } from 'ol/coordinate.js';
import Layer from 'ol/layer/Layer.js';
import type OlMap from 'ol/Map.js';
import type { Pixel } from 'ol/pixel.js';

/** Above the zones and areas of a page, below the names. */
const Z_INDEX = 50;

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
 * A canvas for what moves, above the ground and below the map's names. OpenLayers draws every layer
 * again whenever one changes: thirty taxis as features would have the whole city drawn sixty times a
 * second. So this layer has a canvas of its own, which is drawn without the map.
 *
 * @param draw called with each frame of the map, so that both move together, and by `redraw`
 */
export function overlayCanvas(map: OlMap, draw: (frame: OverlayFrame) => void): OverlayCanvas {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  canvas.className = 'map-overlay';
  canvas.setAttribute('aria-hidden', 'true');
  // A layer above would draw into a bare canvas, and each redraw would wipe that.
  const wrapper = document.createElement('div');
  wrapper.append(canvas);

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

  const layer = new Layer({
    zIndex: Z_INDEX,
    render() {
      redraw();
      return wrapper;
    },
  });
  map.addLayer(layer);
  return { redraw, remove: () => void map.removeLayer(layer) };
}
