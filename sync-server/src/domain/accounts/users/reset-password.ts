import type { Database } from '@juu/db/database';
import { AppError } from '@juu/shared/errors/app-error';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { passwordResetByAdmin } from '../../mail-texts/messages/password-reset-by-admin.ts';
import { audit } from '../admins/audit.ts';
import { requireActiveAdmin } from '../admins/require-active-admin.ts';
import { setPasswordHash } from '../passwords/password-account.ts';
import { endAccess } from '../sessions/end-sessions.ts';
import { lockUser } from '../sessions/lock-user.ts';

interface PasswordReset {
  readonly actorId: string;
  readonly userId: string;
  readonly passwordHash: string;
  readonly publicUrl: string;
}

/**
 * Sets a user's password, ends their sessions and removes their passkeys, in one commit with the audit
 * log's line and the mail to the user.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export async function resetPassword(database: Database, reset: PasswordReset): Promise<void> {
  const { actorId, userId, passwordHash, publicUrl } = reset;
  await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'users:manage', userId);
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('not_found', 'This user does not exist');
    await setPasswordHash(tx, userId, passwordHash);
    await endAccess(tx, userId);
    await audit(tx, { actorId, action: 'password_reset', subject: 'user', subjectId: userId });
    await queueMail(tx, passwordResetByAdmin({ email: user.email, publicUrl }));
  });
}
