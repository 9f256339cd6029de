import type { Database } from '@juu/db/database';
import { OWN_SESSIONS_SHOWN, type OwnSession } from '@juu/shared/profile/account-changes';
import type { UserCaller } from '../../../endpoints/admit.ts';
import { endSessions } from './end-sessions.ts';

/** Where the caller is signed in, used last first. Without tokens: each would be a session. */
export async function listOwnSessions(
  { kysely }: Database,
  { userId, session }: UserCaller,
): Promise<OwnSession[]> {
  const rows = await kysely
    .selectFrom('auth.session')
    .select(['id', 'aal', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(OWN_SESSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...row,
    current: row.id === session.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Ends one session of the caller's; another's, or one that has ended, is left alone. */
export async function endOwnSession(
  { kysely }: Database,
  { userId }: UserCaller,
  id: string,
): Promise<void> {
  await kysely
    .deleteFrom('auth.session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(
  { kysely }: Database,
  { userId, session }: UserCaller,
): Promise<void> {
  await endSessions(kysely, userId, session.id);
}
