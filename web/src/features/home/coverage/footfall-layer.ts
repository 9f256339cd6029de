import Feature from 'ol/Feature.js';
import { circular } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Style } from 'ol/style.js';
import { FOOTFALL_POINTS, footfallOpacity, footfallRadiusM } from './footfall-points.ts';

/** Red circles, as large on the ground as the areas are. */
export function footfallLayer() {
  const features = FOOTFALL_POINTS.map(({ at, intensity }) => {
    const circle = circular([...at], footfallRadiusM(intensity), 64);
    const feature = new Feature(circle.transform('EPSG:4326', 'EPSG:3857'));
    const opacity = footfallOpacity(intensity);
    feature.setStyle(
      new Style({
        fill: new Fill({ color: [229, 48, 48, opacity] }),
        stroke: new Stroke({ color: [255, 110, 100, 0.8], width: 1 }),
      }),
    );
    return feature;
  });
  return new VectorLayer({ source: new VectorSource({ features }), zIndex: 1 });
}
