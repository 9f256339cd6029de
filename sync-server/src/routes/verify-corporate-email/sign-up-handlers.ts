import type { Database } from '@juu/db/database';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import type { signUp } from '@juu/shared/endpoints/sign-up';
import { emailDomainFacts } from '../../auth/email-domain-facts.ts';
import type { HandlersOf } from '../../endpoints/handlers.ts';

export function signUpHandlers(database: Database): HandlersOf<typeof signUp> {
  return {
    async judgeEmail({ body: { email, role } }) {
      return judgeSignUpEmail(role, email, await emailDomainFacts(database, email));
    },
  };
}
