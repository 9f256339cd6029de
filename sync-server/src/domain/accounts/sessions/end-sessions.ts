import type { Schema } from '@juu/db/schema';
import type { Kysely, Transaction } from 'kysely';

/**
 * Ends a user's sessions and with them their sync tokens and open streams, also the tokens that a
 * suspension has only blocked.
 *
 * @param db a transaction, if more belongs to it
 * @param exceptId the session that goes on
 */
export async function endSessions(
  db: Kysely<Schema>,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await db
    .updateTable('auth.ended_session')
    .set({ is_revoked: true })
    .where('user_id', '=', userId)
    .where('is_revoked', '=', false)
    .execute();
  await db
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (others) => others.where('id', '!=', exceptId ?? ''))
    .execute();
}

/**
 * Takes away all that opens an account without its password: passkeys and sessions. Passkeys go first,
 * which waits for a sign-in by one of them that is under way: see `signInByPresentPasskey`.
 */
export async function endAccess(tx: Transaction<Schema>, userId: string): Promise<void> {
  await tx.deleteFrom('auth.passkey').where('userId', '=', userId).execute();
  await endSessions(tx, userId);
}
