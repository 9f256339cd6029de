import { z } from 'zod';
import { isWellFormed, withoutNul } from '../text.ts';

/** How a client names itself; two that Postgres would store alike must not pass for one. */
export const clientIdSchema = z
  .string()
  .max(200)
  .refine((id) => withoutNul(id) && isWellFormed(id), { message: 'Must be well-formed text' });

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

/** Clients count up from what a server told them; the room above keeps the next number a bigint. */
const LARGEST_CHECKPOINT_REQUEST = 2n ** 62n;

/** Body of `POST /sync/checkpoint-request`: a client that numbers its write checkpoints itself. */
export const checkpointRequestSchema = z.object({
  client_id: clientIdSchema.default(''),
  checkpoint_request_id: z
    .string()
    .regex(/^\d{1,19}$/, { abort: true })
    .refine((id) => BigInt(id) > 0n && BigInt(id) <= LARGEST_CHECKPOINT_REQUEST),
});
