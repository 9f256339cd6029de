import type { Schema } from '@juu/db/schema';
import { type Expression, type Kysely, sql } from 'kysely';
import { owesByAddress } from '../billing/owes-from-before.ts';

/** Selects the people of a domain. */
export interface Waiting {
  readonly domain: string | Expression<string>;
  /** True: only those who have confirmed their address; a stranger may have typed the others. */
  readonly mustBeConfirmed: boolean;
}

/**
 * The profiles of pending advertisers whose address is at a domain. Without those who owe money from a deleted
 * account: an admin decides on each of them.
 */
export function waitingPeople(db: Kysely<Schema>, { domain, mustBeConfirmed }: Waiting) {
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
      .where(({ not }) => not(owesByAddress(sql.ref('p.email'))))
      .$if(mustBeConfirmed, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('auth.user as u')
              .select('u.id')
              .whereRef('u.id', '=', 'p.id')
              .where('u.emailVerified', '=', true),
          ),
        ),
      )
  );
}

/** How many pending advertisers have an address at a domain. */
export function countWaiting(db: Kysely<Schema>, waiting: Waiting) {
  return waitingPeople(db, waiting)
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull();
}
