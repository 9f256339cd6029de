import type { Database } from '@juu/db/connect';
import type { users } from '@juu/shared/endpoints/users';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../../env.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { changeUser } from './change-user.ts';
import { listUsers, readUser } from './list-users.ts';
import { mailsAbout } from './mails-about-change.ts';

interface UserHandlersOptions {
  readonly database: Database;
  readonly settings: Pick<Settings, 'admin'>;
  readonly mailer: Mailer;
}

/** Everyone with their roles, and what an admin changes of them. */
export function userHandlers({
  database,
  settings,
  mailer,
}: UserHandlersOptions): Pick<HandlersOf<typeof users>, 'list' | 'change'> {
  return {
    list: ({ query }) => listUsers(database, query),
    async change({ caller: { userId: actorId }, params: { id }, body }) {
      const changed = await changeUser({ database, settings, actorId }, id, body);
      for (const mail of mailsAbout(changed)) mailer.send(mail);
      return readUser(database, id);
    },
  };
}
