import { z } from 'zod';

const opId = z.string().regex(/^\d{1,19}$/);

/** Body of `POST /sync/stream` as PowerSync clients send it; fields we do not use are accepted. */
export const streamRequestSchema = z.object({
  buckets: z
    .array(z.object({ name: z.string().max(300), after: opId }))
    .max(10_000)
    .default([]),
  client_id: z.string().max(200).optional(),
});
export type StreamRequest = z.infer<typeof streamRequestSchema>;
