import type { Database } from '@juu/db/database';

/** Expired entries removed by one call: more than one call adds, so that the table stays small. */
const CLEAN_UP_AT_MOST = 20;

/**
 * Uses up a solved challenge, once across all server processes; false if it was used before.
 *
 * @param expiresAt from when on the challenge is refused anyway and need not be remembered
 */
export async function spendChallenge(
  database: Database,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  const { kysely } = database;
  const spent = await kysely
    .insertInto('auth.spent_challenge')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  await kysely
    .deleteFrom('auth.spent_challenge')
    .where('signature', 'in', (expired) =>
      expired
        .selectFrom('auth.spent_challenge')
        .select('signature')
        .where('expires_at', '<', new Date())
        .orderBy('expires_at')
        .limit(CLEAN_UP_AT_MOST),
    )
    .execute();
  return spent !== undefined;
}
