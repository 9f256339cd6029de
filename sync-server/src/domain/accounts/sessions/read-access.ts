import type { Database } from '@juu/db/database';
import type { Role } from '@juu/shared/access/roles';
import type { ProfileStatus } from '@juu/shared/profile/schema';
import { sql } from 'kysely';

/** A session by its id, and by the hash of its token. */
export interface SessionRef {
  readonly id: string;
  readonly hash: string;
}

/** The user of a session, as the database has them now. */
export interface Access {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly status: ProfileStatus;
}

/** Reads the accounts of the sessions that are still open, by the session's id, in one statement. */
export async function readAccess(
  { kysely }: Database,
  sessions: readonly SessionRef[],
): Promise<ReadonlyMap<string, Access>> {
  if (sessions.length === 0) return new Map();
  const ids = sessions.map(({ id }) => id);
  const hashes = sessions.map(({ hash }) => hash);
  const { rows } = await sql<Access & { id: string }>`
    select distinct on (s.id) s.id, p.id as "userId", p.status,
           array(select r.role from user_roles r where r.user_id = p.id) as roles
      from unnest(${ids}::uuid[], ${hashes}::text[]) w (id, hash)
      join auth.session s on s.id = w.id and s."expiresAt" > now()
                         and encode(sha256(convert_to(s.token, 'UTF8')), 'hex') = w.hash
      join profiles p on p.id = s."userId"`.execute(kysely);
  return new Map(rows.map(({ id, ...access }) => [id, access]));
}
