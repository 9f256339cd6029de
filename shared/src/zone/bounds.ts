/** West, south, east, north: where zones lie and what the bundled map shows, the city with the towns around it. */
export const NAIROBI_BOUNDS = [36.62, -1.46, 37.06, -1.12] as const;

/** A GeoJSON Polygon's rings, the outer one first. */
interface Rings {
  readonly coordinates: readonly (readonly (readonly [lng: number, lat: number])[])[];
}

/** The box around a polygon's outer ring, in degrees. An empty polygon's contains nothing. */
interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Polygons are kept and asked about often, so each is measured once. */
const KNOWN = new WeakMap<Rings, Bounds>();

export function boundsOf(polygon: Rings): Bounds {
  const known = KNOWN.get(polygon);
  if (known) return known;
  const [outer = []] = polygon.coordinates;
  const lngs = outer.map(([lng]) => lng);
  const lats = outer.map(([, lat]) => lat);
  const bounds = {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
  KNOWN.set(polygon, bounds);
  return bounds;
}
