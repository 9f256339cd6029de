import type { FrameState } from 'ol/Map.js';
import type { PixelBox } from './free-padding.ts';

/**
 * The boxes of the names that a frame of the map shows, in CSS pixels: of places and areas, not of roads,
 * whose letters follow the line.
 */
export function nameBoxes({ declutter, pixelRatio }: FrameState): PixelBox[] {
  return Object.values(declutter ?? {})
    .flatMap((names) => names.all())
    .filter(({ value }) => !value.getGeometry()?.getType().endsWith('LineString'))
    .map(({ minX, minY, maxX, maxY }) => ({
      left: minX / pixelRatio,
      top: minY / pixelRatio,
      right: maxX / pixelRatio,
      bottom: maxY / pixelRatio,
    }));
}
