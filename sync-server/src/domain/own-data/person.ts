import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

/** Whose data it is. */
export interface Person {
  readonly id: string;
  /** When the account was made. */
  readonly since: Date;
  /** Their address and those they had before, but for one that is another account's now. */
  readonly emails: readonly string[];
  /**
   * Their address if they confirmed it. Anyone can sign up with any address, so what came from an address
   * without an account is theirs only then.
   */
  readonly provenEmail: string | null;
}

/** Reads what a user's data is found by. */
export async function readPerson(kysely: Kysely<Schema>, id: string): Promise<Person> {
  const { rows } = await sql<Omit<Person, 'id'>>`
    select p.created_at as since,
           case when u."emailVerified" then p.email end as "provenEmail",
           array_append(array(
             select v.details->'before'->>'email' from audit_personal_values v
              where v.user_id = p.id and v.details->'before' ? 'email'
                and not exists (select from profiles o where o.email = v.details->'before'->>'email')
           ), p.email) as emails
      from profiles p join auth."user" u on u.id = p.id where p.id = ${id}`.execute(kysely);
  const [found] = rows;
  if (!found) throw new Error('there is no such account');
  return { id, ...found };
}
