import type Feature from 'ol/Feature.js';
import type { FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapTheme } from '../map-theme.ts';
import { obstaclesOn } from '../obstacles.ts';
import { type Offset, spreadLabels } from './spread-labels.ts';

/** Above the map's own names, which make way for these. */
export const ZONE_NAMES_Z_INDEX = 110;
const FAMILY = '"Inter Variable"';
/** Size and line height in pixels, smaller where there is little room. */
const SIZES = { narrow: [11, 13], wide: [13, 16] } as const;
/** From this width of the map on names are large. */
const WIDE_PX = 640;
/** Between two names, in pixels. */
const GAP_PX = 4;

const LOOKS = {
  light: { fill: '#0b0f1a', halo: 'rgb(255 255 255 / 90%)' },
  dark: { fill: '#f5f7fb', halo: 'rgb(11 15 26 / 90%)' },
} as const satisfies Record<MapTheme, object>;

/**
 * The zones' names, each on its zone or as near as it fits: none is left out, none covers another, and
 * they step aside for marks.
 *
 * @param gone ends the watch over the marks
 */
export function zoneLabels(
  map: OlMap,
  zones: readonly Feature<Polygon>[],
  theme: () => MapTheme,
  gone: AbortSignal,
) {
  const places = zones.map((zone) => {
    const place = zone.clone() as Feature;
    place.setGeometry(zone.getGeometry()?.getInteriorPoint() ?? new Point([0, 0]));
    return place;
  });
  const measure = document.createElement('canvas').getContext('2d');
  let known: { key: string; labels: Map<FeatureLike, Style> } | undefined;

  function labelsAt(resolution: number): Map<FeatureLike, Style> {
    const [width = 0] = map.getSize() ?? [];
    const [size, height] = SIZES[width < WIDE_PX ? 'narrow' : 'wide'];
    const obstacles = obstaclesOn(map, resolution);
    const key = [resolution, size, theme(), JSON.stringify(obstacles)].join();
    if (known?.key === key) return known.labels;
    const font = `600 ${size}px ${FAMILY}`;
    if (measure) measure.font = font;
    const boxes = places.map((place) => {
      const [x = 0, y = 0] = (place.getGeometry() as Point).getCoordinates();
      const textPx = measure?.measureText(String(place.get('name'))).width ?? 0;
      return { x: x / resolution, y: -y / resolution, width: textPx + GAP_PX, height };
    });
    const offsets = spreadLabels(boxes, obstacles);
    const labels = new Map(
      places.map((place, index) => [
        place as FeatureLike,
        labelStyle(String(place.get('name')), font, offsets[index] ?? [0, 0], theme()),
      ]),
    );
    known = { key, labels };
    return labels;
  }

  const layer = new VectorLayer({
    source: new VectorSource({ features: places }),
    zIndex: ZONE_NAMES_Z_INDEX,
    declutter: true,
    style: (place, resolution) => labelsAt(resolution).get(place),
  });
  // The marks of a frame are known once it is drawn.
  const watch = map.on('postrender', () => {
    const resolution = map.getView().getResolution();
    const before = known?.labels;
    if (resolution && before && labelsAt(resolution) !== before) layer.changed();
  });
  gone.addEventListener('abort', () => unByKey(watch));
  return layer;
}

function labelStyle(text: string, font: string, [x, y]: Offset, theme: MapTheme): Style {
  const { fill, halo } = LOOKS[theme];
  return new Style({
    text: new Text({
      text,
      font,
      offsetX: x,
      offsetY: y,
      // The map's own names make way; a zone's name is drawn in any case.
      declutterMode: 'obstacle',
      padding: [2, 4, 2, 4],
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: halo, width: 3.5 }),
    }),
  });
}
