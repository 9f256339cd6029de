import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

/** A time in which a person drove a screen; `until` is null while it lasts. */
export interface Drive {
  readonly deviceId: string;
  readonly from: Date;
  readonly until: Date | null;
}

/** Whose data it is. */
export interface Person {
  readonly id: string;
  /** When the account was made. */
  readonly since: Date;
  /** Their address and former ones, except those that belong to another account now. */
  readonly emails: readonly string[];
  /**
   * Their address if they confirmed it. Anyone can sign up with any address, so what came from an address
   * without an account is theirs only then.
   */
  readonly provenEmail: string | null;
  /** When they drove which screen. */
  readonly drives: readonly Drive[];
}

/** Reads what a user's data is found by. */
export async function readPerson(kysely: Kysely<Schema>, id: string): Promise<Person> {
  const { rows } = await sql<Omit<Person, 'id' | 'drives'>>`
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
  const drives = await kysely
    .selectFrom('device_assignments')
    .select(['device_id as deviceId', 'assigned_at as from', 'ended_at as until'])
    .where('driver_id', '=', id)
    .orderBy('device_id')
    .orderBy('assigned_at')
    .execute();
  return { id, ...found, drives };
}
