import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import type { Coordinate } from 'ol/coordinate.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { type MapBox, setObstacles } from '../obstacles.ts';

/** Above the map's own names, which make way, and below the names of zones that find no other place. */
const Z_INDEX = 105;
/** Above all names, which step aside or make way: a number can always be read. */
const NUMBERS_Z_INDEX = 130;
/** Screens closer than this become one mark with their number; pixels. */
const CLUSTER_PX = 34;

const INK = '#0b0f1a';
const AMBER = '#ffb300';
/** For screens whose position is not of this moment. */
const GREY = '#9aa4b8';

export interface ScreenLayer {
  /** @param isLive false: the positions are the last known ones */
  show(screens: Iterable<Pick<DeviceFeature, 'id' | 'geometry'>>, isLive: boolean): void;
  remove(): void;
}

/** Draws screens as amber dots; where there are many, one dot says how many. */
export function screenLayer(map: OlMap): ScreenLayer {
  const source = new VectorSource<Feature<Point>>();
  let color = AMBER;
  const clusters = new Cluster({ source, distance: CLUSTER_PX, minDistance: CLUSTER_PX / 2 });
  const layer = new VectorLayer({
    source: clusters,
    zIndex: Z_INDEX,
    declutter: true,
    style: (cluster) => (countOf(cluster) === 1 ? dot(color) : undefined),
  });
  map.addLayer(layer);
  const numbers = numbersLayer(clusters, () => color);
  map.addLayer(numbers);
  setObstacles(numbers, (resolution) =>
    clusters
      .getFeaturesInExtent(map.getView().calculateExtent())
      .map((mark) => boxOf(mark, resolution)),
  );
  return {
    show(screens, isLive) {
      color = isLive ? AMBER : GREY;
      const { added, moved, gone } = changesOf(source, screens);
      if (added.length + moved.length + gone.length > 0) {
        // The clusters are made again at every change of their source, so they get all changes at once.
        clusters.setSource(null);
        for (const [feature, at] of moved) feature.getGeometry()?.setCoordinates(at);
        for (const feature of gone) source.removeFeature(feature);
        source.addFeatures(added);
        clusters.setSource(source);
      }
      layer.changed();
      numbers.changed();
    },
    remove() {
      map.removeLayer(layer);
      map.removeLayer(numbers);
    },
  };
}

/** Returns the changes that make the map show these screens. */
function changesOf(
  source: VectorSource<Feature<Point>>,
  screens: Iterable<Pick<DeviceFeature, 'id' | 'geometry'>>,
) {
  const added: Feature<Point>[] = [];
  const moved: [feature: Feature<Point>, at: Coordinate][] = [];
  const gone = new Set(source.getFeatures());
  for (const { id, geometry } of screens) {
    const at = fromLonLat([...geometry.coordinates]);
    const feature = source.getFeatureById(id) as Feature<Point> | null;
    if (!feature) {
      const screen = new Feature(new Point(at));
      screen.setId(id);
      added.push(screen);
      continue;
    }
    gone.delete(feature);
    const [x, y] = feature.getGeometry()?.getCoordinates() ?? [];
    if (x !== at[0] || y !== at[1]) moved.push([feature, at]);
  }
  return { added, moved, gone: [...gone] };
}

/** The marks of several screens. */
function numbersLayer(clusters: VectorSource, color: () => string) {
  const numbers = new VectorLayer({
    source: clusters,
    zIndex: NUMBERS_Z_INDEX,
    declutter: true,
    style: (cluster) => (countOf(cluster) > 1 ? numbered(countOf(cluster), color()) : undefined),
  });
  return numbers;
}

/** Returns the number of screens that a mark stands for. */
function countOf(cluster: FeatureLike): number {
  return (cluster.get('features') as unknown[]).length;
}

const DOT_RADIUS_PX = 6;
const RIM_PX = 2;

const radiusPx = (count: number) => Math.min(11 + Math.log2(count) * 1.5, 20);

function boxOf(mark: Feature, resolution: number): MapBox {
  const [x = 0, y = 0] = (mark.getGeometry() as Point).getCoordinates();
  const count = countOf(mark);
  const size = 2 * ((count === 1 ? DOT_RADIUS_PX : radiusPx(count)) + RIM_PX);
  return { x: x / resolution, y: -y / resolution, width: size, height: size };
}

function dot(color: string): Style {
  return new Style({ image: disc(DOT_RADIUS_PX, color) });
}

function numbered(count: number, color: string): Style {
  return new Style({
    image: disc(radiusPx(count), color),
    text: new Text({
      text: String(count),
      font: '700 12px "Inter Variable"',
      declutterMode: 'obstacle',
      fill: new Fill({ color: INK }),
    }),
  });
}

function disc(radius: number, color: string): CircleStyle {
  return new CircleStyle({
    radius,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: INK, width: RIM_PX }),
    // The map's own names make way; a mark is drawn in any case.
    declutterMode: 'obstacle',
  });
}
