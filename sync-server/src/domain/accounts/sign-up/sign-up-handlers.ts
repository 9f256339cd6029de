import type { Database } from '@juu/db/database';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import type { signUp } from '@juu/shared/endpoints/sign-up';
import type { HandlersOf } from '../../../endpoints/handlers.ts';
import { companyOfEmail } from './company-of-email.ts';

export function signUpHandlers(database: Database): HandlersOf<typeof signUp> {
  return {
    async judgeEmail({ body: { email, role } }) {
      const company = role === 'advertiser' ? await companyOfEmail(database, email) : undefined;
      return judgeSignUpEmail(role, email, company);
    },
  };
}
