import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import type { signUp } from '@juu/shared/endpoints/sign-up';
import { SIGNUP_ATTEMPTS_SHOWN, type signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import type { Kysely } from 'kysely';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import { contains } from '../../../platform/database/list-query.ts';
import { ADDRESSES } from '../admins/addresses.ts';
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
      if (email) matching = matching.where('email', 'in', await addressesOf(kysely, email));
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

/** All addresses of the account that has this one, so that a change of address hides no attempt. */
async function addressesOf(kysely: Kysely<Schema>, email: string): Promise<string[]> {
  const owner = await kysely
    .selectFrom('profiles as p')
    .select(ADDRESSES.as('emails'))
    .where('p.email', '=', email)
    .executeTakeFirst();
  return owner?.emails ?? [email];
}
