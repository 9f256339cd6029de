import type { Database } from '@juu/db/connect';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { SignUp } from '@juu/shared/profile/sign-up';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { companyOfEmail } from './company-of-email.ts';
import { logBlockedSignUp } from './log-blocked-sign-up.ts';
import type { SignUpDecision } from './sign-up-columns.ts';

export const BOT_CHECK_REQUIRED = 'Please complete the security verification.';

export interface SignUpRules {
  readonly database: Database;
  readonly botCheck: BotCheck;
}

/**
 * Judges a well-formed sign-up. What is refused is logged; what is allowed is logged by the database
 * with the account itself.
 *
 * @param solution the solved bot check
 * @throws AuthRefusal 403 without a valid bot check, 422 for an advertiser's private address
 */
export async function decideSignUp(
  rules: SignUpRules,
  form: SignUp,
  solution: string | undefined,
): Promise<SignUpDecision> {
  const { database, botCheck } = rules;
  if (!(await botCheck.accept(solution))) {
    await logBlockedSignUp(database, form, 'The bot check failed', 'bot_check_failed');
    throw new AuthRefusal(403, 'BOT_CHECK_REQUIRED', BOT_CHECK_REQUIRED);
  }
  if (form.role === 'driver') {
    return { form, initialStatus: 'active', verdict: 'approved', reason: null };
  }
  const judged = judgeAdvertiserEmail(form.email, await companyOfEmail(database, form.email));
  switch (judged.kind) {
    case 'verified':
      return { form, initialStatus: 'active', verdict: 'approved', reason: null };
    case 'unverified':
      return { form, initialStatus: 'pending', verdict: 'flagged', reason: judged.reason };
    case 'refused':
      await logBlockedSignUp(database, form, judged.reason, 'not_a_corporate_address');
      throw new AuthRefusal(422, 'CORPORATE_EMAIL_REQUIRED', judged.reason);
  }
}
