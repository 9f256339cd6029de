import { z } from 'zod';

/** How a client names itself; Postgres stores no NUL. */
export const clientIdSchema = z
  .string()
  .max(200)
  .refine((id) => !id.includes('\u0000'), { message: 'Must not contain NUL characters' });

const LARGEST_OP_ID = 2n ** 63n - 1n;
const opId = z
  .string()
  .regex(/^\d{1,19}$/, { abort: true })
  .refine((id) => BigInt(id) <= LARGEST_OP_ID);

/** Body of `POST /sync/stream` as PowerSync clients send it; fields we do not use are accepted. */
export const streamRequestSchema = z.object({
  buckets: z
    .array(z.object({ name: z.string().max(300), after: opId }))
    .max(10_000)
    .default([]),
  client_id: clientIdSchema.optional(),
});
export type StreamRequest = z.infer<typeof streamRequestSchema>;
