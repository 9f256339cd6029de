// Fetched with the maps of the public pages: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';

/** `GET /api/functions/get-maps-config`; each null where the operator has set none. */
export const mapsConfigSchema = z.object({
  apiKey: z.nullable(z.string()),
  /** An online vector style in place of the bundled one. */
  styleUrl: z.nullable(z.string()),
  /** Address of an OSRM server. */
  routing: z.nullable(z.string()),
});
export type MapsConfig = z.infer<typeof mapsConfigSchema>;
