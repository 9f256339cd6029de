import { z } from 'zod';

/** How a client names itself; Postgres stores no NUL. */
export const clientIdSchema = z
  .string()
  .max(200)
  .refine((id) => !id.includes('\u0000'), { message: 'Must not contain NUL characters' });

const opId = z.string().regex(/^\d{1,18}$/);

/** Body of `POST /sync/stream` as PowerSync clients send it; fields we do not use are accepted. */
export const streamRequestSchema = z.object({
  buckets: z
    .array(z.object({ name: z.string().max(300), after: opId }))
    .max(10_000)
    .default([]),
  client_id: clientIdSchema.optional(),
});
export type StreamRequest = z.infer<typeof streamRequestSchema>;
