import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A program asks the server that holds its data directory: one line of JSON there, lines back. */
export const requestSchema = z.strictObject({
  command: z.string(),
  args: z.array(z.string()),
  /** Which database is meant; see `databaseMark`. */
  database: z.string(),
});
export type Request = z.output<typeof requestSchema>;

/** Words for the operator, as many as there are; then how it ended. */
export const replySchema = z.union([
  z.strictObject({ say: z.string() }),
  z.strictObject({ done: z.literal(true) }),
  z.strictObject({ failed: z.string() }),
]);
export type Reply = z.output<typeof replySchema>;

/** Our commands never send a longer line. */
export const MOST_LINE_BYTES = 65_536;

/** Lets two programs check that they mean the same database without naming its password. */
export function databaseMark(databaseUrl: string | undefined): string {
  return createHash('sha256')
    .update(databaseUrl ?? 'embedded')
    .digest('hex');
}
