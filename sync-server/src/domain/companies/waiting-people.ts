import type { Schema } from '@juu/db/schema';
import { type Expression, type Kysely, sql } from 'kysely';

/** The profiles of pending advertisers whose address is at a domain. */
export function waitingPeople(db: Kysely<Schema>, domain: string | Expression<string>) {
  return (
    db
      .selectFrom('profiles as p')
      .where('p.status', '=', 'pending')
      // The words of the index `profiles_waiting_by_domain`.
      .where(sql`split_part(p.email, '@', -1)`, '=', domain)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_roles as r')
            .select('r.user_id')
            .whereRef('r.user_id', '=', 'p.id')
            .where('r.role', '=', 'advertiser'),
        ),
      )
  );
}

/** How many pending advertisers have an address at a domain. */
export function countWaiting(db: Kysely<Schema>, domain: string | Expression<string>) {
  return waitingPeople(db, domain)
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull();
}
