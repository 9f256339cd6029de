import { ROADS, roadPath } from '@juu/shared/nairobi/all-roads';
import { curve } from '@juu/shared/nairobi/curve';
import type { LonLat } from '../lon-lat.ts';
import { AIRFIELDS, RUNWAYS } from './airfields.ts';
import type { Area } from './area.ts';
import { BUILT_UP } from './built-up.ts';
import { LABELS } from './labels.ts';
import { LAKES } from './lakes.ts';
import { meander } from './meander.ts';
import { PARKS } from './parks.ts';
import { RELIEF } from './relief.ts';
import { type Line, RAILWAYS, RIVERS } from './rivers.ts';

export interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: LonLat }
    | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly [readonly LonLat[]] };
}

/**
 * The bundled map as GeoJSON; `class` and `kind` are what the style goes by. Made once: every map and both
 * of its looks show the same.
 */
export const NAIROBI_GEOJSON: { type: 'FeatureCollection'; features: readonly Feature[] } = {
  type: 'FeatureCollection',
  features: [
    ...RELIEF.map(({ metres, ring }) => polygon({ class: 'relief', metres }, ring)),
    ...areas('built-up', BUILT_UP),
    ...areas('park', PARKS),
    ...areas('airfield', AIRFIELDS),
    ...areas('lake', LAKES),
    ...RUNWAYS.map((ends) => line({ class: 'runway' }, ends)),
    ...lines(
      'river',
      RIVERS.map((river) => ({ ...river, path: meander(river.path) })),
    ),
    ...lines('railway', RAILWAYS),
    ...ROADS.map((road) =>
      line({ class: 'road', kind: road.kind, name: road.name }, curve(roadPath(road))),
    ),
    ...LABELS.map(({ name, kind, at }, rank) => point({ class: 'label', kind, name, rank }, at)),
  ],
};

function areas(kind: string, list: readonly Area[]): Feature[] {
  return list.map(({ name, ring }) => polygon({ class: kind, ...(name && { name }) }, ring));
}

function lines(kind: string, list: readonly Line[]): Feature[] {
  return list.map(({ name, path }) => line({ class: kind, ...(name && { name }) }, curve(path)));
}

function point(properties: Feature['properties'], coordinates: LonLat): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

function line(properties: Feature['properties'], coordinates: readonly LonLat[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

/** With the first point rounded into a soft outline and closed. */
function polygon(properties: Feature['properties'], ring: readonly LonLat[]): Feature {
  const [first] = ring;
  const closed = first ? [...ring, first] : ring;
  const outline = properties.class === 'relief' ? closed : curve(closed);
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [outline] } };
}
