import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import { PASSWORD_ACCOUNT } from '../calls/password-account-name.ts';
import type { PasswordHashing } from './password-hashing.ts';

/** The stored hash of a user's password; undefined if there is no such user, or no password. */
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

/** The account's hash if this is its password, else undefined. */
export async function provePassword(
  database: Pick<Database, 'kysely'>,
  verify: PasswordHashing['verify'],
  userId: string,
  password: string,
): Promise<string | undefined> {
  const hash = await readPasswordHash(database, userId);
  return hash && (await verify({ hash, password })) ? hash : undefined;
}

/** Stores the hash of a user's new password, whether or not they had one. */
export async function setPasswordHash(
  tx: Transaction<Schema>,
  userId: string,
  password: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.account')
    .set({ password, updatedAt: new Date() })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('auth.account')
    .values({ userId, accountId: userId, providerId: PASSWORD_ACCOUNT, password })
    .execute();
}
