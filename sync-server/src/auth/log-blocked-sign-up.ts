import type { Database } from '@juu/db/connect';
import type { SignUp } from '@juu/shared/profile/sign-up';

/** Writes a refused sign-up into the log that admins watch. */
export async function logBlockedSignUp(
  database: Database,
  form: SignUp,
  reason: string,
  pattern?: string,
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
      metadata: JSON.stringify({ pattern, business_reg_number }),
    })
    .execute();
}
