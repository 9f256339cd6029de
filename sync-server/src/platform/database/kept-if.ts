import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Runs statements of a transaction, and undoes them unless they are to be kept: the same work either
 * way, so that the time tells nothing.
 */
export async function keptIf(
  tx: Kysely<Schema>,
  isKept: boolean,
  work: () => Promise<void>,
): Promise<void> {
  await sql`savepoint kept_if`.execute(tx);
  await work();
  if (isKept) await sql`release savepoint kept_if`.execute(tx);
  else await sql`rollback to savepoint kept_if`.execute(tx);
}
