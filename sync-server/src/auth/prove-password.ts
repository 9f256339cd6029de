import type { Database } from '@juu/db/connect';
import type { Auth } from './auth.ts';

/** Said of a wrong password wherever a signed-in person is asked for it again. */
export const INVALID_PASSWORD = 'The password is not right.';

/** Whether this is the account's password. */
export async function provePassword(
  auth: Auth,
  { kysely }: Database,
  userId: string,
  password: string,
): Promise<boolean> {
  const account = await kysely
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) return false;
  const context = await auth.$context;
  return context.password.verify({ hash: account.password, password });
}
