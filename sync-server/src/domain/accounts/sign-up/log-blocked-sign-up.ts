import type { Database } from '@juu/db/database';
import type { SignUp } from '@juu/shared/profile/sign-up';
import type { SignUpNotes } from './odd-sign-ups.ts';

/** The fields of a form that the log keeps. */
type LoggedForm = Pick<SignUp, 'email' | 'role'> & {
  readonly business_reg_number?: string | null;
};

/** Writes a refused sign-up into the log that admins watch. */
export async function logBlockedSignUp(
  database: Pick<Database, 'kysely'>,
  form: LoggedForm,
  reason: string,
  notes: SignUpNotes,
): Promise<void> {
  const business_reg_number =
    form.role === 'advertiser' ? (form.business_reg_number ?? undefined) : undefined;
  await database.kysely
    .insertInto('signup_attempt_logs')
    .values({
      email: form.email,
      role: form.role,
      status: 'blocked',
      reason,
      metadata: JSON.stringify({ ...notes, business_reg_number }),
    })
    .execute();
}

export const TOO_MANY_SIGN_UPS =
  'Too many sign-ups from one network address. More within the hour are refused and not listed.';

/** Logs a sign-up over the limit of its network address: one an hour, so that the log stays bounded. */
export function logTooManySignUps(
  database: Pick<Database, 'kysely'>,
  form: LoggedForm,
): Promise<void> {
  return logBlockedSignUp(database, form, TOO_MANY_SIGN_UPS, { pattern: 'too_many_attempts' });
}

/** Logs a sign-up without a valid bot check. */
export function logFailedBotCheck(
  database: Pick<Database, 'kysely'>,
  form: LoggedForm,
): Promise<void> {
  return logBlockedSignUp(database, form, 'The bot check failed', { pattern: 'bot_check_failed' });
}
