// Fetched with the maps of the public pages: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Each is null if the operator has set none. */
const mapsConfigSchema = z.object({
  apiKey: z.nullable(z.string()),
  /** An online vector style that replaces the bundled one. */
  styleUrl: z.nullable(z.string()),
  /** Address of an OSRM server. */
  routing: z.nullable(z.string()),
});
export type MapsConfig = z.infer<typeof mapsConfigSchema>;

export const maps = {
  config: endpoint({
    method: 'GET',
    path: '/api/functions/get-maps-config',
    caller: 'anonymous',
    description: 'Returns the configuration of the map.',
    returns: 'Key, style and routing service of the map',
    response: mapsConfigSchema,
  }),
};
