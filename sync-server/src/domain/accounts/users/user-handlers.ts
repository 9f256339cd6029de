import type { Database } from '@juu/db/database';
import type { users } from '@juu/shared/endpoints/users';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import type { Settings } from '../../../env.ts';
import { changeUser } from './change-user.ts';
import { listUsers, readUser } from './list-users.ts';

interface UserHandlersOptions {
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
}

/** Everyone with their roles, and what an admin changes of them. */
export function userHandlers({
  database,
  settings,
}: UserHandlersOptions): Pick<HandlersOf<typeof users>, 'list' | 'change'> {
  return {
    list: ({ query }) => listUsers(database, query),
    async change({ caller: { userId: actorId }, params: { id }, body }) {
      await changeUser({ database, settings, actorId }, id, body);
      return readUser(database, id);
    },
  };
}
