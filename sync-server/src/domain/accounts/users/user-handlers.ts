import type { Database } from '@juu/db/database';
import type { users } from '@juu/shared/endpoints/users';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import type { Settings } from '../../settings.ts';
import type { Auth } from '../auth/auth.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { changeUser, ownAccount } from './change-user.ts';
import { listUsers, readUser } from './list-users.ts';
import { resetPassword } from './reset-password.ts';

interface UserHandlersOptions {
  readonly auth: Auth;
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl' | 'emailConfirmation'>;
  readonly confirmations: Confirmations;
}

/** Everyone with their roles, and what an admin changes of them. */
export function userHandlers(options: UserHandlersOptions): HandlersOf<typeof users> {
  const { auth, database, settings, confirmations } = options;
  const { publicUrl } = settings;
  return {
    list: ({ query }) => listUsers({ database, settings }, query),
    async change({ caller: { userId: actorId }, params: { id }, body }) {
      await changeUser({ database, settings, confirmations, actorId }, id, body);
      return readUser({ database, settings }, id);
    },
    /** Gives another user another password; their sessions end. */
    async resetPassword({ caller: { userId: actorId }, body: { userId, newPassword } }) {
      if (userId === actorId) throw ownAccount();
      // Before the transaction: hashing takes long on purpose.
      const passwordHash = await (await auth.$context).password.hash(newPassword);
      await resetPassword(database, { actorId, userId, passwordHash, publicUrl });
      return { success: true };
    },
  };
}
