import Feature from 'ol/Feature.js';
import { circular } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import { footfallColor, footfallOpacity } from './footfall-color.ts';
import type { FootfallArea } from './footfall-points.ts';

/**
 * Red circles, as large on the ground as the areas are.
 *
 * @param share of their usual opacity, less than 1 if something below them must be seen
 */
export function footfallLayer(areas: readonly FootfallArea[], share = 1) {
  const features = areas.map(({ at, intensity, radiusM }) => {
    const circle = circular([...at], radiusM, 64);
    const feature = new Feature(circle.transform('EPSG:4326', 'EPSG:3857'));
    feature.setStyle(
      new Style({
        fill: new Fill({
          color: [...footfallColor(intensity), share * footfallOpacity(intensity)],
        }),
        stroke: new Stroke({ color: [255, 110, 100, 0.8], width: 1 }),
      }),
    );
    return feature;
  });
  return new VectorLayer({ source: new VectorSource({ features }), zIndex: 1 });
}
