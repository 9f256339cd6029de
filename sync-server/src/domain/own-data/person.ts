import type { Schema } from '@juu/db/schema';
import { type Kysely, sql } from 'kysely';

/** Whose data it is. */
export interface Person {
  readonly id: string;
  /** Their address and those they had before, but for one that is another account's now. */
  readonly emails: readonly string[];
}

/** Finds the addresses by which a user's sign-up attempts, messages and mails are known. */
export async function readPerson(kysely: Kysely<Schema>, id: string): Promise<Person> {
  const { rows } = await sql<{ email: string }>`
    select email from profiles where id = ${id}
     union
    select v.details->'before'->>'email' from audit_personal_values v
     where v.user_id = ${id} and v.details->'before' ? 'email'
       and not exists (select from profiles p where p.email = v.details->'before'->>'email')`.execute(
    kysely,
  );
  return { id, emails: rows.map(({ email }) => email) };
}
