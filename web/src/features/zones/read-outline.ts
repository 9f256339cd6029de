import type { Position } from '@juu/shared/zone/ring';
import { z } from 'zod';

const position = z.tuple([z.number(), z.number()]).rest(z.number());
const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(position)).min(1),
});
const feature = z.object({ type: z.literal('Feature'), geometry: polygon });
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature).length(1),
});

/** Corners of a zone's outline from pasted text, or why there are none. */
export type ReadOutline =
  | { readonly corners: Position[]; readonly problem?: undefined }
  | { readonly problem: string; readonly corners?: undefined };

/**
 * Reads GeoJSON: a Polygon, a Feature of one, or a collection with one Feature. Heights are left out,
 * and a closing position that repeats the first.
 */
export function readOutline(text: string): ReadOutline {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'This isn’t JSON. Paste a GeoJSON Polygon, from { to }' };
  }
  const found = z.union([polygon, feature, collection]).safeParse(json);
  if (!found.success) {
    return { problem: 'This isn’t a GeoJSON Polygon, or a Feature or collection with exactly one' };
  }
  const shape = found.data;
  const { coordinates } =
    shape.type === 'Polygon'
      ? shape
      : shape.type === 'Feature'
        ? shape.geometry
        : (shape.features[0]?.geometry ?? { coordinates: [] });
  const [ring = [], ...holes] = coordinates;
  if (holes.length > 0)
    return { problem: 'A zone can’t have holes: paste a Polygon with one ring' };
  const corners = ring.map(([longitude, latitude]): Position => [longitude, latitude]);
  if (corners.length > 1 && String(corners[0]) === String(corners.at(-1))) corners.pop();
  return { corners };
}
