import type { Database } from '@juu/db/database';
import type { account, Me } from '@juu/shared/endpoints/account';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import type { Auth } from '../auth/auth.ts';
import { unauthenticated } from '../auth/authenticate.ts';
import { prolongSession } from './prolong-session.ts';

interface AccountHandlersOptions {
  readonly auth: Auth;
  readonly database: Database;
}

export function accountHandlers(options: AccountHandlersOptions): HandlersOf<typeof account> {
  const { auth, database } = options;
  return {
    /** The web app asks whenever it starts. */
    async me({ caller: { userId, email, name, roles, aal }, request, response }) {
      const profile = await readProfile(database, userId);
      await prolongSession(auth, request, response);
      return { user: { id: userId, email, name }, profile, roles: [...roles], aal };
    },
  };
}

async function readProfile(database: Database, userId: string): Promise<Me['profile']> {
  return database.kysely
    .selectFrom('profiles')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'company_name',
      'country',
      'car_registration_plate',
      'drivers_license_number',
      'national_id_number',
      'status',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(unauthenticated);
}
