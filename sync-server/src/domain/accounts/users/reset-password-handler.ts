import type { Database } from '@juu/db/database';
import type { users } from '@juu/shared/endpoints/users';
import type { Handler } from '../../../endpoints/handlers.ts';
import type { Settings } from '../../../env.ts';
import type { Auth } from '../auth/auth.ts';
import { ownAccount } from './own-account.ts';
import { resetPassword } from './reset-password.ts';

interface ResetPasswordHandlerOptions {
  readonly auth: Auth;
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

/** Gives another user another password; their sessions end. */
export function resetPasswordHandler(
  options: ResetPasswordHandlerOptions,
): Handler<typeof users.resetPassword> {
  const { auth, database, settings } = options;
  const { publicUrl } = settings;
  return async ({ caller: { userId: actorId }, body: { userId, newPassword } }) => {
    if (userId === actorId) throw ownAccount();
    // Before the transaction: hashing takes long on purpose.
    const passwordHash = await (await auth.$context).password.hash(newPassword);
    await resetPassword(database, { actorId, userId, passwordHash, publicUrl });
    return { success: true };
  };
}
