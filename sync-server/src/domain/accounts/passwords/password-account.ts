import type { Database } from '@juu/db/database';

/** How better-auth names an account with a password (`auth.account."providerId"`). */
export const PASSWORD_ACCOUNT = 'credential';

/** The stored hash of a user's password; undefined where there is no such user, or no password. */
export async function readPasswordHash(
  { kysely }: Pick<Database, 'kysely'>,
  userId: string,
): Promise<string | undefined> {
  const account = await kysely
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .executeTakeFirst();
  return account?.password ?? undefined;
}
