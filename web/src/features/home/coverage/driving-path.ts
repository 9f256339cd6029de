import * as z from 'zod/mini';
import { withPatience } from '@/lib/deadlines.ts';
import type { LonLat } from '@/map/lon-lat.ts';
import type { SampleRoute } from './sample-routes.ts';

/** The longest wait for a route, because the map can draw a straight line instead. */
const PATIENCE_MS = 5000;

/** What is used of the answer of OSRM's route service (API version 1). */
const answerSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
        }),
      }),
    )
    .check(z.minLength(1)),
});

/**
 * The way that a taxi drives, as longitudes and latitudes: from the operator's routing server, or
 * straight from waypoint to waypoint if none is set or it fails.
 *
 * @param routing address of an OSRM server
 */
export async function drivingPath(
  route: SampleRoute,
  routing: string | null,
  signal: AbortSignal,
): Promise<readonly LonLat[]> {
  if (routing === null) return route.waypoints;
  try {
    const stops = route.stops.map((stop) => stop.join(',')).join(';');
    const address = `${routing.replace(/\/$/, '')}/route/v1/driving/${stops}`;
    const response = await fetch(`${address}?overview=full&geometries=geojson`, {
      signal: withPatience(signal, PATIENCE_MS),
    });
    const [best] = z.parse(answerSchema, await response.json()).routes;
    return best?.geometry.coordinates ?? route.waypoints;
  } catch {
    return route.waypoints;
  }
}
