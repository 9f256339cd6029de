import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { RESET_LINK_OVER } from '@juu/shared/profile/password-reset';
import type { Kysely } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { passwordChanged } from '../../mail-texts/messages/password-changed.ts';
import type { Settings } from '../../settings.ts';
import { audit } from '../admins/audit.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import { noteConfirmed } from '../confirmation/confirm-email.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { lockUser } from '../sessions/lock-user.ts';
import { resetLinkKey } from './mail-reset-link.ts';
import { setPasswordHash } from './password-account.ts';
import type { PasswordHashing } from './password-hashing.ts';

export interface ResetByLinkContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly confirmations: Confirmations;
  readonly hash: PasswordHashing['hash'];
}

/**
 * Sets the password of the account that a mailed link belongs to, ends its sessions and removes its
 * passkeys, in one commit with the end of the link, the audit log's line and the mail to the owner. The
 * second factor stays. If addresses have to be confirmed, this confirms one as its own link would.
 * better-auth's own call changes the password before it ends the sessions: see `changePassword`.
 *
 * @returns the account's address
 * @throws AuthRefusal 400 `INVALID_TOKEN` if the link was used, is too old or never was one
 */
export async function resetByLink(
  { database, settings, confirmations, hash }: ResetByLinkContext,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<string> {
  const key = resetLinkKey(token);
  // Before the transaction: hashing takes long on purpose, and a guess is not worth it.
  const userId = await ownerOfLink(database.kysely, key);
  if (userId === undefined) throw linkOver();
  const passwordHash = await hash(newPassword);
  return retryTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    // Again, now that no other use of the link and no change of the address can come between.
    if (!user || (await ownerOfLink(tx, key)) === undefined) throw linkOver();
    await tx.deleteFrom('auth.verification').where('identifier', '=', key).execute();
    await setPasswordHash(tx, userId, passwordHash);
    await endAccess(tx, userId);
    await audit(tx, {
      actorId: userId,
      action: 'own_password_reset',
      subject: 'user',
      subjectId: userId,
    });
    await queueMail(tx, passwordChanged({ email: user.email, publicUrl: settings.publicUrl }));
    if (confirmations.areRequired) await noteConfirmed(tx, settings, { id: userId, ...user });
    return user.email;
  });
}

/** The id of a link's user; undefined if it doesn't work (any more). */
async function ownerOfLink(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('auth.verification')
    .select('value')
    .where('identifier', '=', key)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return link?.value;
}

function linkOver(): AuthRefusal {
  return new AuthRefusal(400, 'INVALID_TOKEN', RESET_LINK_OVER);
}
