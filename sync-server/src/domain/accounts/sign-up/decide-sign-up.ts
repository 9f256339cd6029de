import type { Database } from '@juu/db/database';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import type { SignUp } from '@juu/shared/profile/sign-up';
import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';
import { BOT_CHECK_REQUIRED, type BotCheck } from '../../../platform/bot-check/bot-check.ts';
import { owesFromBefore } from '../../billing/owes-from-before.ts';
import { AuthRefusal } from '../calls/auth-refusal.ts';
import { emailDomainFacts } from './email-domain-facts.ts';
import { logBlockedSignUp, logFailedBotCheck } from './log-blocked-sign-up.ts';
import { type OddSignUps, OWES_MONEY } from './odd-sign-ups.ts';
import type { SignUpDecision } from './sign-up-columns.ts';

const ACTION: BotCheckAction = 'sign-up';

export interface SignUpRules {
  readonly database: Database;
  readonly botCheck: BotCheck;
  readonly oddSignUps: OddSignUps;
  /** Whether a verified company's advertiser waits until the address is confirmed. */
  readonly confirmations: { readonly areRequired: boolean };
}

/**
 * Judges a well-formed sign-up. Logs each refused one; the database logs an allowed one with the account
 * itself. An odd pattern is flagged and not refused, because many people share a mobile operator's
 * address. Someone whose deleted account owes money waits for an admin if they use its address again, even at a
 * verified company.
 *
 * @param solution the solved bot check
 * @param address the client's
 * @throws AuthRefusal 403 without a valid bot check, 422 for an advertiser's private address
 * @throws AppError `bot_check_unavailable`
 */
export async function decideSignUp(
  { database, botCheck, oddSignUps, confirmations }: SignUpRules,
  form: SignUp,
  solution: string | undefined,
  address?: string,
): Promise<SignUpDecision> {
  const domain = await emailDomainFacts(database, form.email);
  if (!(await botCheck.accept(solution, ACTION, address))) {
    await logFailedBotCheck(database, form);
    throw new AuthRefusal(403, 'BOT_CHECK_REQUIRED', BOT_CHECK_REQUIRED);
  }
  const odd = await oddSignUps.look({ address, email: form.email, company: domain.company });
  const owes = form.role === 'advertiser' ? await owesFromBefore(database.kysely, form) : undefined;
  // Bots may type any registration number: it hides no other pattern.
  const isDebtor = owes?.byAddress || (owes?.byNumber && !odd.alert);
  const notes = isDebtor ? OWES_MONEY : odd;
  const unlessOdd = {
    form,
    notes,
    verdict: notes.alert ? 'flagged' : 'approved',
    reason: notes.alert ?? null,
  } as const;
  if (form.role === 'driver') return { ...unlessOdd, initialStatus: 'active' };
  const judged = judgeAdvertiserEmail(form.email, domain);
  switch (judged.kind) {
    case 'verified':
      return {
        ...unlessOdd,
        initialStatus: confirmations.areRequired || owes?.byAddress ? 'pending' : 'active',
      };
    case 'unverified': {
      const { reason } = judged;
      return { form, notes, initialStatus: 'pending', verdict: 'flagged', reason };
    }
    case 'refused': {
      const pattern = 'not_a_corporate_address';
      await logBlockedSignUp(database, form, judged.reason, { ...notes, pattern });
      throw new AuthRefusal(422, 'CORPORATE_EMAIL_REQUIRED', judged.reason);
    }
  }
}
