import type { ZoneTier } from '@juu/shared/zone/schema';
import { asArray, asString } from 'ol/color.js';
import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type View from 'ol/View.js';
import { freePadding } from '../free-padding.ts';
import { onThemeChange, themeAround } from '../map-theme.ts';
import { setOwnNames } from '../own-names.ts';
import { zoneLabels } from './zone-labels.ts';
import { TIER_LOOKS } from './zone-tiers.ts';

/** A zone as the map needs it. */
export interface MapZone {
  readonly id: string;
  readonly name: string;
  readonly tier: ZoneTier;
  /** Rings of longitudes and latitudes, as in GeoJSON. */
  readonly coordinates: readonly (readonly (readonly [number, number])[])[];
}

interface ZoneLayerOptions {
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string | null) => void;
}

/** Zones that stay marked, by id. */
export type ZoneMarks = ReadonlyMap<string, 'included' | 'excluded'>;

export interface ZoneLayer {
  /** Brings out the zone that is pointed at and the one that was chosen. */
  show(pointed: string | null, chosen: string | null, marks?: ZoneMarks): void;
  /**
   * Moves the map to the zone, or to all of them; what stands on the map (`data-map-box`) covers none.
   * `at once` without a flight, `unless moved` not if a person moved the map since the last time.
   */
  lookAt(id: string | null, how?: 'at once' | 'unless moved'): void;
  setVisible(isVisible: boolean): void;
  remove(): void;
}

const MOVE_MS = 450;

/**
 * Draws the zones in the colours of their tiers, each with its name, and tells which one the pointer
 * is on.
 *
 * @param zones the first ones keep their names in the middle if there is little room
 */
export function zoneLayer(
  map: OlMap,
  zones: readonly MapZone[],
  options: ZoneLayerOptions,
): ZoneLayer {
  const features = zones.map(featureOf);
  const source = new VectorSource({ features });
  let shown: Parameters<ZoneLayer['show']> = [null, null];
  const layer = new VectorLayer({
    source,
    zIndex: 1,
    style: (feature) => {
      const id = String(feature.getId());
      const [pointed, chosen, marks] = shown;
      const mark = marks?.get(id);
      if (mark === 'excluded') return excludedStyle(id === pointed);
      const raised = id === chosen || mark ? 2 : id === pointed ? 1 : 0;
      return styleOf(feature.get('tier'), raised);
    },
  });
  const viewport = map.getViewport() as HTMLElement;
  let theme = themeAround(viewport);
  let lookedFrom: string | undefined;
  const gone = new AbortController();
  const labels = zoneLabels(map, features, () => theme, gone.signal);
  onThemeChange(gone.signal, () => {
    theme = themeAround(viewport);
    labels.changed();
  });
  map.addLayer(layer);
  map.addLayer(labels);
  const names = zones.map(({ name }) => name);
  setOwnNames(map, names);

  const zoneAt = ({ pixel }: MapBrowserEvent) =>
    map.forEachFeatureAtPixel(pixel, (feature) => String(feature.getId()), {
      layerFilter: (candidate) => candidate === layer,
    }) ?? null;
  const point = (event: MapBrowserEvent) => {
    if (event.dragging) return;
    const id = zoneAt(event);
    viewport.classList.toggle('cursor-pointer', id !== null);
    options.onPoint(id);
  };
  const choose = (event: MapBrowserEvent) => options.onChoose(zoneAt(event));
  const leave = () => options.onPoint(null);
  map.on('pointermove', point);
  map.on('click', choose);
  viewport.addEventListener('pointerleave', leave);

  return {
    show(...next) {
      shown = next;
      layer.changed();
    },
    lookAt(id, how) {
      const zone = id === null ? null : source.getFeatureById(id);
      const extent = zone?.getGeometry()?.getExtent() ?? source.getExtent();
      const view = map.getView();
      const isMoved = !view.getAnimating() && placeOf(view) !== lookedFrom;
      if (!extent || source.isEmpty() || (how === 'unless moved' && isMoved)) return;
      // All zones need every pixel of a phone; its buttons stand in a corner without one.
      const boxes = zone ? '[data-map-box], .ol-zoom' : '[data-map-box]';
      view.fit(extent, {
        padding: paddingOf(viewport, boxes),
        maxZoom: 14,
        duration:
          how === 'at once' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS,
        callback: () => {
          lookedFrom = placeOf(view);
        },
      });
    },
    setVisible(isVisible) {
      layer.setVisible(isVisible);
      labels.setVisible(isVisible);
      setOwnNames(map, isVisible ? names : []);
    },
    remove() {
      map.un('pointermove', point);
      map.un('click', choose);
      viewport.removeEventListener('pointerleave', leave);
      map.removeLayer(layer);
      map.removeLayer(labels);
      setOwnNames(map, []);
      gone.abort();
    },
  };
}

/** Changes whenever the map is moved or zoomed. */
function placeOf(view: View): string {
  return [view.getCenter(), view.getResolution()].join();
}

/** Keeps these boxes on the map off what is looked at. */
function paddingOf(viewport: HTMLElement, boxes: string): number[] {
  const onMap = viewport.closest('[data-map]')?.querySelectorAll(boxes);
  return freePadding(
    viewport.getBoundingClientRect(),
    [...(onMap ?? [])].map((box) => box.getBoundingClientRect()),
  );
}

function featureOf({ id, name, tier, coordinates }: MapZone): Feature<Polygon> {
  const rings = coordinates.map((ring) => ring.map((position) => [...position]));
  const outline = new Polygon(rings).transform('EPSG:4326', 'EPSG:3857') as Polygon;
  const feature = new Feature({ geometry: outline, name, tier });
  feature.setId(id);
  return feature;
}

const OPACITY = [0.2, 0.36, 0.46] as const;
const STROKE_PX = [1.5, 2.5, 3.5] as const;

function styleOf(tier: ZoneTier, raised: 0 | 1 | 2): Style {
  const { color } = TIER_LOOKS[tier];
  const [red = 0, green = 0, blue = 0] = asArray(color);
  return new Style({
    zIndex: raised,
    fill: new Fill({ color: asString([red, green, blue, OPACITY[raised]]) }),
    stroke: new Stroke({ color, width: STROKE_PX[raised], lineJoin: 'round' }),
  });
}

/** Red and dashed: told apart without its colour too. */
function excludedStyle(isPointed: boolean): Style {
  return new Style({
    fill: new Fill({ color: isPointed ? '#d7403c40' : '#d7403c26' }),
    stroke: new Stroke({ color: '#d7403c', width: 2, lineDash: [7, 6] }),
  });
}
