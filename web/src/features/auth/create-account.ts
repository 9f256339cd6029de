import { signUp } from '@juu/shared/endpoints/sign-up';
import { type SignUp, signUpSchema } from '@juu/shared/profile/sign-up';
import { call } from '@/lib/http/call.ts';
import { postSignUp } from '@/lib/session/auth-client.ts';
import { announceCompany, SignUpRefused } from './sign-up-toasts.ts';

const EMAIL_NOT_ALLOWED =
  'This email domain is not allowed for advertiser accounts. Please use a corporate email address.';
const EMAIL_CHECK_FAILED = 'Failed to verify email. Please try again.';

/**
 * Makes the account: an advertiser's address is looked at first, as a courtesy (the server looks
 * again), then the sign-up is sent.
 *
 * @throws {SignUpRefused} if the address is not accepted or could not be checked
 * @throws {ApiError} what the server answered to the sign-up
 */
export async function createAccount(input: SignUp, botCheckToken: string | null): Promise<void> {
  const verdict =
    input.role === 'advertiser'
      ? await verifyCorporateEmail(input.email, input.business_reg_number)
      : { valid: true };
  if (!verdict.valid) throw new SignUpRefused(verdict.reason ?? EMAIL_NOT_ALLOWED);
  // The repeated password stays here.
  await postSignUp(signUpSchema.parse(input), botCheckToken);
  // Only now, so that a refused account gets no welcome.
  announceCompany(verdict);
}

async function verifyCorporateEmail(email: string, businessRegNumber: string | null) {
  try {
    return await call(signUp.checkEmail, {
      body: { email, role: 'advertiser', businessRegNumber },
    });
  } catch (cause) {
    throw new SignUpRefused(EMAIL_CHECK_FAILED, { cause });
  }
}
