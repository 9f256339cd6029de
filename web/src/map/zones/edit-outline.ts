import { type Position, snapped } from '@juu/shared/zone/ring';
import { primaryAction } from 'ol/events/condition.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import Modify from 'ol/interaction/Modify.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

export interface OutlineEditor {
  /** Shows the corners; with fewer than three, the map takes clicks that set them. */
  show(corners: readonly Position[]): void;
  remove(): void;
}

/** Above everything on the map, names included. */
const Z_INDEX = 120;
/** Distance at which a finger or pointer grabs a corner, in pixels. */
const GRAB_PX = 14;
const LINE = '#d1006c';
const FILL = 'rgb(209 0 108 / 14%)';

/**
 * Lets a person draw an outline on the map, and move the corners of one by dragging: a corner, or a
 * line to make a new corner there. Alt and a click remove a corner.
 *
 * @param onChange gets the corners after each change, the first not repeated
 */
export function editOutline(map: OlMap, onChange: (corners: Position[]) => void): OutlineEditor {
  const feature = new Feature<Polygon>();
  const source = new VectorSource<Feature<Polygon>>();
  const layer = new VectorLayer({ source, zIndex: Z_INDEX, style: stylesOf });
  const draw = new Draw({
    type: 'Polygon',
    style: [outlineStyle(), pointerStyle()],
    // Any click but a plain one moves or zooms the map.
    condition: primaryAction,
  });
  const modify = new Modify({ source, pixelTolerance: GRAB_PX, style: pointerStyle() });
  const report = (polygon: Polygon | undefined) => onChange(cornersOf(polygon));
  draw.on('drawend', ({ feature: drawn }) => report(drawn.getGeometry() as Polygon));
  modify.on('modifyend', () => report(feature.getGeometry()));
  map.addLayer(layer);
  map.addInteraction(modify);
  map.addInteraction(draw);

  return {
    show(corners) {
      const isDrawn = corners.length >= 3;
      draw.setActive(!isDrawn);
      modify.setActive(isDrawn);
      map.getTargetElement()?.classList.toggle('cursor-crosshair', !isDrawn);
      source.clear();
      if (!isDrawn) return;
      const places = corners.map((corner) => fromLonLat([...corner]));
      feature.setGeometry(new Polygon([[...places, places[0] ?? []]]));
      source.addFeature(feature);
    },
    remove() {
      map.getTargetElement()?.classList.remove('cursor-crosshair');
      map.removeInteraction(draw);
      map.removeInteraction(modify);
      map.removeLayer(layer);
    },
  };
}

function cornersOf(polygon: Polygon | undefined): Position[] {
  const ring = polygon?.getCoordinates()[0] ?? [];
  return ring.slice(0, -1).map((place) => snapped(toLonLat(place) as Position));
}

/** The outline and its corners, each with the number that the list of corners gives it. */
function stylesOf(feature: FeatureLike): Style[] {
  const corners = (feature.getGeometry() as Polygon).getCoordinates()[0]?.slice(0, -1) ?? [];
  return [
    outlineStyle(),
    new Style({
      geometry: new MultiPoint(corners),
      image: new Circle({
        radius: 6,
        fill: new Fill({ color: '#ffffff' }),
        stroke: new Stroke({ color: LINE, width: 2.5 }),
      }),
    }),
    ...corners.map(
      (corner, index) =>
        new Style({
          geometry: new Point(corner),
          text: new Text({
            text: String(index + 1),
            font: '600 11px "Inter Variable"',
            offsetY: -15,
            fill: new Fill({ color: '#ffffff' }),
            backgroundFill: new Fill({ color: LINE }),
            padding: [1, 3, 0, 4],
          }),
        }),
    ),
  ];
}

function outlineStyle(): Style {
  return new Style({
    fill: new Fill({ color: FILL }),
    stroke: new Stroke({ color: LINE, width: 2.5, lineJoin: 'round' }),
  });
}

/** Marks the place of the next corner. */
function pointerStyle(): Style {
  return new Style({
    image: new Circle({
      radius: 7,
      fill: new Fill({ color: LINE }),
      stroke: new Stroke({ color: '#ffffff', width: 2 }),
    }),
  });
}
