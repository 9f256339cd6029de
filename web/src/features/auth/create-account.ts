import { CORPORATE_EMAIL_REQUIRED } from '@juu/shared/company/advertiser-email';
import { signUp } from '@juu/shared/endpoints/sign-up';
import { type SignUp, signUpSchema } from '@juu/shared/profile/sign-up';
import { call } from '@/lib/http/call.ts';
import * as m from '@/lib/language/compiled/signup.js';
import { postSignUp } from '@/lib/session/auth-client.ts';
import { announceCompany, SignUpRefused } from './sign-up-toasts.ts';

/**
 * Makes the account: an advertiser's address is looked at first, for the reason in words. The sign-up
 * is sent in any case: the server refuses it itself, and so admins see the attempt.
 *
 * @throws {SignUpRefused} if the address is not accepted or could not be checked
 * @throws {ApiError} what the server answered to the sign-up
 */
export async function createAccount(input: SignUp, botCheckToken: string | null): Promise<void> {
  const verdict =
    input.role === 'advertiser'
      ? await verifyCorporateEmail(input.email, input.business_reg_number)
      : { valid: true };
  try {
    // The repeated password stays here.
    await postSignUp(signUpSchema.parse(input), botCheckToken);
  } catch (cause) {
    if (verdict.valid) throw cause;
    const reason = verdict.reason ?? CORPORATE_EMAIL_REQUIRED;
    throw new SignUpRefused(reason, { cause, isAddressRefused: true });
  }
  // Only now, so that a refused account gets no welcome.
  if (verdict.valid) announceCompany(verdict);
}

async function verifyCorporateEmail(email: string, businessRegNumber: string | null) {
  try {
    return await call(signUp.checkEmail, {
      body: { email, role: 'advertiser', businessRegNumber },
    });
  } catch (cause) {
    throw new SignUpRefused(m.signup_check_failed(), { cause, isAddressRefused: false });
  }
}
