import { z } from 'zod';

/** `GET /api/functions/get-maps-config`; each null where the operator has set none. */
export const mapsConfigSchema = z.object({
  apiKey: z.string().nullable(),
  /** An online vector style in place of the bundled one. */
  styleUrl: z.string().nullable(),
  /** Address of an OSRM server. */
  routing: z.string().nullable(),
});
export type MapsConfig = z.infer<typeof mapsConfigSchema>;
