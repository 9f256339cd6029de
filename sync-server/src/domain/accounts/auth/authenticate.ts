import type { Database } from '@juu/db/database';
import { AppError } from '@juu/shared/errors/app-error';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { fromNodeHeaders } from 'better-auth/node';
import type { Request } from 'express';
import { sql } from 'kysely';
import { type Authenticate, type UserCaller, unauthenticated } from '../../../endpoints/admit.ts';
import { bearerToken } from '../../../platform/http/bearer-token.ts';
import { sessionHash, whyEnded } from '../sessions/suspended-session.ts';
import type { Auth } from './auth.ts';

export function createAuthenticate(auth: Auth, database: Database): Authenticate {
  const sessionCookie = async () => (await auth.$context).authCookies.sessionToken.name;

  async function optionally(request: Request): Promise<UserCaller | undefined> {
    const headers = fromNodeHeaders(request.headers);
    // One way or the other: a refused token never falls back to a cookie.
    if (bearerToken(request)) headers.delete('cookie');
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!session) {
      const why = await whyEnded(database, request, await sessionCookie());
      if (why === 'suspended') throw suspended();
      if (why === 'deleted') throw deleted();
      return undefined;
    }
    const { id, createdAt: openedAt, expiresAt, token } = session.session;
    const aal: UserCaller['aal'] = {
      current: session.session.aal === 'aal2' ? 'aal2' : 'aal1',
      next: session.user.twoFactorEnabled ? 'aal2' : 'aal1',
    };
    if (aal.next === 'aal2' && aal.current === 'aal1') {
      // Begun by a sign-in that was under way while the account's second factor was verified.
      await database.kysely.deleteFrom('auth.session').where('id', '=', id).execute();
      return undefined;
    }
    const found = await readAccount(database, session.user.id);
    if (!found) return undefined;
    const { isDeleted, ...account } = found;
    // Since the look at the session.
    if (isDeleted) throw deleted();
    if (account.status === 'suspended') throw suspended();
    const hash = sessionHash(token);
    return { kind: 'user', ...account, session: { id, openedAt, expiresAt, hash }, aal };
  }

  async function authenticate(request: Request): Promise<UserCaller> {
    const caller = await optionally(request);
    if (!caller) throw unauthenticated();
    return caller;
  }

  return Object.assign(authenticate, { optionally });
}

const suspended = () => new AppError('account_suspended', SUSPENDED_MESSAGE);
const deleted = () => new AppError('account_deleted', 'This account was deleted');

interface Account extends Omit<UserCaller, 'kind' | 'session' | 'aal'> {
  readonly isDeleted: boolean;
}

async function readAccount(database: Database, userId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select p.id as "userId", p.email, p.name, p.status, p.deleted_at is not null as "isDeleted",
           array(select r.role from user_roles r where r.user_id = p.id order by r.role) as roles
      from profiles p where p.id = ${userId}`.execute(database.kysely);
  return rows[0];
}
