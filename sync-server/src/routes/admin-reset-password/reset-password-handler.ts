import type { Database } from '@juu/db/connect';
import type { users } from '@juu/shared/endpoints/users';
import { ownAccount } from '../../admin/own-account.ts';
import type { Auth } from '../../auth/auth.ts';
import type { Handler } from '../../endpoints/handlers.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { resetPassword } from './reset-password.ts';

interface ResetPasswordHandlerOptions {
  readonly auth: Auth;
  readonly database: Database;
  readonly mailer: Mailer;
}

/** Gives another user another password; their sessions end. */
export function resetPasswordHandler(
  options: ResetPasswordHandlerOptions,
): Handler<typeof users.resetPassword> {
  const { auth, database, mailer } = options;
  return async ({ caller: { userId: actorId }, body: { userId, newPassword } }) => {
    if (userId === actorId) throw ownAccount();
    // Before the transaction: hashing takes long on purpose.
    const passwordHash = await (await auth.$context).password.hash(newPassword);
    const reset = { actorId, userId, passwordHash };
    const { email } = await resetPassword(database, reset);
    const subject = 'Your Juu password was reset';
    mailer.send({ to: email, subject, text: RESET_TEXT, isSecurity: true });
    return { success: true };
  };
}

const RESET_TEXT = `An admin of Juu gave your account another password, and signed your devices out.
Ask them for the new one, sign in with it and choose your own under My Details.

If you did not ask for this, please contact support.
`;
