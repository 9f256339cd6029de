import type { Database } from '@juu/db/database';
import { readPasswordHash } from './password-account.ts';

/** Said of a wrong password wherever a signed-in person is asked for it again. */
export const INVALID_PASSWORD = 'The password is not right.';

/** How better-auth compares a password with a stored hash. */
type VerifyPassword = (check: { hash: string; password: string }) => Promise<boolean>;

/** The account's hash where this is its password, else undefined. */
export async function provePassword(
  database: Pick<Database, 'kysely'>,
  verify: VerifyPassword,
  userId: string,
  password: string,
): Promise<string | undefined> {
  const hash = await readPasswordHash(database, userId);
  return hash && (await verify({ hash, password })) ? hash : undefined;
}
