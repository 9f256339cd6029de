import type { Database } from '@juu/db/database';
import { joinedTransaction } from '@juu/db/joined-transaction';
import { MAX_PASSKEYS, type OwnPasskey } from '@juu/shared/profile/passkeys';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { passkeyRemoved } from '../../mail-texts/messages/passkey-removed.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import { lockCaller } from '../sessions/lock-caller.ts';

/** The caller's passkeys, oldest first, without their keys. */
export async function listOwnPasskeys(
  { kysely }: Database,
  { userId }: UserCaller,
): Promise<OwnPasskey[]> {
  const rows = await kysely
    .selectFrom('auth.passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** @throws AuthRefusal 400 `TOO_MANY_PASSKEYS` */
export async function requireRoomForPasskey(database: Database, caller: UserCaller): Promise<void> {
  if ((await listOwnPasskeys(database, caller)).length < MAX_PASSKEYS) return;
  throw new AuthRefusal(
    400,
    'TOO_MANY_PASSKEYS',
    `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`,
  );
}

/**
 * Removes one passkey of the caller's, with a mail to its owner; another's, or one that is gone, is left
 * alone. Sessions that it opened stay.
 * @throws AppError `unauthenticated`, `account_suspended` if that is so by now
 */
export async function removeOwnPasskey(
  database: Database,
  caller: UserCaller,
  { id, publicUrl }: { readonly id: string; readonly publicUrl: string },
): Promise<void> {
  await retryTransaction(database, async (tx) => {
    const { email } = await lockCaller(tx, caller);
    const { numDeletedRows } = await tx
      .deleteFrom('auth.passkey')
      .where('userId', '=', caller.userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await queueMail(tx, passkeyRemoved({ email, publicUrl }));
  });
}

/** Runs a sign-in by passkey in one transaction, in which no one removes the passkey. */
export function signInByPresentPasskey(
  database: Database,
  credentialId: string,
  signIn: () => Promise<Response>,
): Promise<Response> {
  return joinedTransaction(database, async (tx) => {
    await tx
      .selectFrom('auth.passkey')
      .select('id')
      .where('credentialID', '=', credentialId)
      .forUpdate()
      .execute();
    return signIn();
  });
}
