import { createHash } from 'node:crypto';
import type { Database } from '@juu/db/database';
import type { Request } from 'express';
import { bearerToken } from '../../../platform/http/bearer-token.ts';

/** What the database remembers a session by once it has ended; `jti` of its sync tokens. */
export function sessionHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Why the session whose token the request carries has ended, if the account was suspended or deleted.
 * Its other calls are refused as signed out; this is how its owner is told why.
 *
 * @param sessionCookie name of the cookie that carries a session
 */
export async function whyEnded(
  { kysely }: Database,
  request: Request,
  sessionCookie: string,
): Promise<'suspended' | 'deleted' | undefined> {
  const hash = hashOfSession(request, sessionCookie);
  if (!hash) return undefined;
  const found = await kysely
    .selectFrom('auth.ended_session as e')
    .innerJoin('profiles as p', 'p.id', 'e.user_id')
    .select(['e.is_revoked', 'p.deleted_at'])
    .where('e.token_hash', '=', hash)
    .where('e.expires_at', '>', new Date())
    .where('p.status', '=', 'suspended')
    .executeTakeFirst();
  if (found?.deleted_at) return 'deleted';
  return found && !found.is_revoked ? 'suspended' : undefined;
}

/** Ends the sync tokens of a session that a suspension has ended already: its owner signs out of it. */
export async function revokeSuspendedSession(
  { kysely }: Database,
  request: Request,
  sessionCookie: string,
): Promise<void> {
  const hash = hashOfSession(request, sessionCookie);
  if (!hash) return;
  await kysely
    .updateTable('auth.ended_session')
    .set({ is_revoked: true })
    .where('token_hash', '=', hash)
    .execute();
}

function hashOfSession(request: Request, sessionCookie: string): string | undefined {
  const token = bearerToken(request) ?? cookieValue(request, sessionCookie);
  // Signed as better-auth hands it out, `token.signature`; knowing the token is proof enough.
  return token && sessionHash(token.split('.')[0] ?? '');
}

function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
