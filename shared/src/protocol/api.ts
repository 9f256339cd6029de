// Every visitor's first page checks these: `zod/mini` weighs a third of `zod`.
import * as z from 'zod/mini';

/** `{"error": …}` of every failure under /api. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.nullish(z.string()),
    hint: z.nullish(z.string()),
  }),
});
