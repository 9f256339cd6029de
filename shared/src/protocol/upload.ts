import { z } from 'zod';
import { MAX_UPLOAD_OPS, MAX_UPLOAD_TRANSACTIONS } from '../limits.ts';
import { OPS } from '../tables/table.ts';
import { clientIdSchema } from './sync-stream.ts';

/** Every key is kept as it came: zod's own record drops `__proto__`, which is to be refused instead. */
const columnsSchema = z.custom<Readonly<Record<string, unknown>>>(
  (value) => value instanceof Object && !Array.isArray(value),
  { error: 'Must be columns and their values' },
);

/**
 * One change of one row. Only its form is checked here: table, id and values are judged by the
 * write rules, so that a wrong one is a verdict on its transaction and not an error of the request.
 */
const uploadOpSchema = z.object({
  op: z.enum(OPS),
  table: z.string(),
  id: z.string(),
  data: columnsSchema.nullish(),
});
export type UploadOp = z.infer<typeof uploadOpSchema>;

const uploadTransactionSchema = z.object({
  tx_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  ops: z.array(uploadOpSchema).max(MAX_UPLOAD_OPS),
});
export type UploadTransaction = z.infer<typeof uploadTransactionSchema>;

/** Body of `POST /api/sync/upload`; limits on counts are checked apart, as they answer 413. */
export const uploadRequestSchema = z.object({
  client_id: clientIdSchema.min(1),
  transactions: z.array(uploadTransactionSchema).max(MAX_UPLOAD_TRANSACTIONS),
});
export type UploadRequest = z.infer<typeof uploadRequestSchema>;

export const uploadErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
  /** Index of the op that was refused. */
  op: z.number().int(),
});
export type UploadError = z.infer<typeof uploadErrorSchema>;

export const uploadResponseSchema = z.object({
  results: z.array(
    z.discriminatedUnion('status', [
      z.object({ tx_id: z.number(), status: z.literal('applied') }),
      z.object({ tx_id: z.number(), status: z.literal('duplicate') }),
      z.object({ tx_id: z.number(), status: z.literal('rejected'), error: uploadErrorSchema }),
    ]),
  ),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;
