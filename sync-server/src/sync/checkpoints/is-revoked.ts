import { type RawBuilder, sql } from 'kysely';

/** Whether a session was ended, other than by a suspension, so that its sync tokens are void. */
export function isRevoked(session: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from auth.ended_session e
                               where e.token_hash = ${session} and e.is_revoked)`;
}
