import { createHash } from 'node:crypto';
import type { Database } from '@juu/db/connect';
import type { Request } from 'express';
import { bearerToken } from '../http/bearer-token.ts';

/**
 * Whether the request carries the token of a session that a suspension ended. The account's other
 * calls are refused as nobody's; this is how its owner is told why.
 *
 * @param sessionCookie name of the cookie that carries a session
 */
export async function isOfSuspendedSession(
  { kysely }: Database,
  request: Request,
  sessionCookie: string,
): Promise<boolean> {
  const token = bearerToken(request) ?? cookieValue(request, sessionCookie);
  if (!token) return false;
  // Signed as better-auth hands it out, `token.signature`; knowing the token is proof enough.
  const [bare = ''] = token.split('.');
  const found = await kysely
    .selectFrom('auth.suspended_session')
    .select('token_hash')
    .where('token_hash', '=', createHash('sha256').update(bare).digest('hex'))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return found !== undefined;
}

function cookieValue(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
