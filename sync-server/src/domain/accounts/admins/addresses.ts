import { sql } from 'kysely';

/** The address of a profile `p` and former ones, except those that belong to another account now. */
export const ADDRESSES = sql<string[]>`
  array_append(array(
    select v.details->'before'->>'email' from audit_personal_values v
     where v.user_id = p.id and v.details->'before' ? 'email'
       and not exists (select from profiles o where o.email = v.details->'before'->>'email')
  ), p.email)`;
