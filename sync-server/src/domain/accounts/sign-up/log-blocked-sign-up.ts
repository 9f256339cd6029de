import type { Database } from '@juu/db/database';
import type { SignUp } from '@juu/shared/profile/sign-up';
import type { SignUpNotes } from './odd-sign-ups.ts';

/** Writes a refused sign-up into the log that admins watch. */
export async function logBlockedSignUp(
  database: Pick<Database, 'kysely'>,
  form: SignUp,
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

export const TOO_MANY_SIGN_UPS = 'Too many sign-ups from one network address';

/** Logs a sign-up that the limit of its network address refused. */
export function logTooManySignUps(database: Pick<Database, 'kysely'>, form: SignUp): Promise<void> {
  return logBlockedSignUp(database, form, TOO_MANY_SIGN_UPS, { pattern: 'too_many_attempts' });
}
