import type { Database } from '@juu/db/database';
import type { account, Me } from '@juu/shared/endpoints/account';
import { REPLICA_TABLES, type ReplicaRow } from '@juu/shared/tables/all';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request, Response } from 'express';
import { unauthenticated } from '../../../endpoints/admit.ts';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import type { Settings } from '../../settings.ts';
import { type Auth, RENEWED_BELOW_S } from '../auth/auth.ts';
import { openConfirmation } from '../confirmation/open-confirmation.ts';

interface AccountHandlersOptions {
  readonly auth: Auth;
  readonly database: Database;
  readonly settings: Pick<Settings, 'emailConfirmation' | 'adminTwoFactor'>;
}

export function accountHandlers(options: AccountHandlersOptions): HandlersOf<typeof account> {
  const { auth, database, settings } = options;
  return {
    /** The web app asks whenever it starts. */
    async me({ caller, request, response }) {
      const { userId, email, name, roles, aal, session } = caller;
      const open = settings.emailConfirmation && (await openConfirmation(database, caller));
      const profile = await readProfile(database, userId);
      if (session.expiresAt.getTime() - Date.now() < RENEWED_BELOW_S * 1000)
        await renewSession(auth, request, response);
      return {
        user: { id: userId, email, name },
        profile,
        roles: [...roles],
        aal,
        ...(open && { email_confirmation: open }),
        ...(settings.adminTwoFactor &&
          roles.includes('admin') && {
            admin_two_factor: aal.current === 'aal1' ? 'due' : 'passed',
          }),
      };
    },
  };
}

const PROFILE_COLUMNS = [
  'id',
  ...Object.keys(REPLICA_TABLES.profiles),
] as (keyof ReplicaRow<'profiles'>)[];

async function readProfile(database: Database, userId: string): Promise<Me['profile']> {
  return database.kysely
    .selectFrom('profiles')
    .select(PROFILE_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(unauthenticated);
}

/** Renews a session that is in use, together with its cookie. */
async function renewSession(auth: Auth, request: Request, response: Response): Promise<void> {
  const { headers } = await auth.api.getSession({
    headers: fromNodeHeaders(request.headers),
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) response.append('Set-Cookie', cookie);
}
