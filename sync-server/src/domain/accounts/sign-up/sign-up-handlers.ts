import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import type { signUp } from '@juu/shared/endpoints/sign-up';
import { SIGNUP_ATTEMPTS_SHOWN, type signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { type Kysely, sql } from 'kysely';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import { contains } from '../../../platform/database/list-query.ts';
import { emailDomainFacts } from './email-domain-facts.ts';

export function signUpHandlers(database: Database): HandlersOf<typeof signUp> {
  return {
    async checkEmail({ body: { email, role } }) {
      return judgeSignUpEmail(role, email, await emailDomainFacts(database, email));
    },
  };
}

export function signupAttemptHandlers({ kysely }: Database): HandlersOf<typeof signupAttempts> {
  return {
    async list({ query: { email, q, status, role } }) {
      let matching = kysely.selectFrom('signup_attempt_logs');
      if (email) matching = matching.where(await ofPerson(kysely, email));
      if (q) matching = matching.where(contains('email', q));
      if (status) matching = matching.where('status', '=', status);
      if (role) matching = matching.where('role', '=', role);
      const rows = await matching
        .select(['id', 'email', 'role', 'status', 'reason', 'metadata', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(SIGNUP_ATTEMPTS_SHOWN)
        .execute();
      const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      return { items, total: items.length, page: 1 };
    },
  };
}

/**
 * Attempts with the address, and with earlier ones of its account from before they were changed: a change of address
 * hides no attempt.
 */
async function ofPerson(kysely: Kysely<Schema>, email: string) {
  const former = await kysely
    .selectFrom('profiles as p')
    .innerJoin('audit_personal_values as v', 'v.user_id', 'p.id')
    .innerJoin('audit_log as a', 'a.id', 'v.entry_id')
    .where('p.email', '=', email)
    .where(sql<boolean>`v.details->'before' ? 'email'`)
    .select([sql<string>`v.details->'before'->>'email'`.as('email'), 'a.created_at as until'])
    .execute();
  const before = former.map(
    ({ email, until }) => sql`(email = ${email} and created_at < ${until})`,
  );
  return sql<boolean>`(${sql.join([sql`email = ${email}`, ...before], sql` or `)})`;
}
