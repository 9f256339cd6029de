import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

const ABOVE_NAMES = 140;

export interface MarkNames {
  show(marks: Iterable<Pick<DeviceFeature, 'geometry'> & { readonly name?: string }>): void;
  remove(): void;
}

/** Writes the names of marks below them, the same on light and dark ground: letters on ink. */
export function markNames(map: OlMap): MarkNames {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    zIndex: ABOVE_NAMES,
    declutter: true,
    style: (feature) => styleOf(feature.get('name')),
  });
  map.addLayer(layer);
  return {
    show(marks) {
      source.clear(true);
      source.addFeatures(
        [...marks].flatMap(({ name, geometry }) =>
          name
            ? [new Feature({ geometry: new Point(fromLonLat([...geometry.coordinates])), name })]
            : [],
        ),
      );
    },
    remove() {
      map.removeLayer(layer);
    },
  };
}

function styleOf(name: string): Style {
  return new Style({
    text: new Text({
      text: name,
      font: '600 13px "Inter Variable", sans-serif',
      offsetY: 24,
      padding: [3, 6, 2, 6],
      fill: new Fill({ color: '#ffffff' }),
      backgroundFill: new Fill({ color: '#0b0f1a' }),
    }),
  });
}
