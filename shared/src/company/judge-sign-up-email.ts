import type { z } from 'zod';
import { accountEmailSchema } from '../profile/sign-up.ts';
import type { verifyEmailResponseSchema } from '../protocol/verify-email.ts';
import { judgeAdvertiserEmail } from './advertiser-email.ts';

/**
 * What `verify-corporate-email` says of an address, which is what sign-up will say: drivers may use
 * any address (specification, section 5), as long as it is one.
 *
 * @param companyOfDomain name of the verified company with the address's domain, if there is one
 */
export function judgeSignUpEmail(
  role: 'advertiser' | 'driver',
  email: string,
  companyOfDomain: string | undefined,
): z.infer<typeof verifyEmailResponseSchema> {
  const address = accountEmailSchema.safeParse(email);
  const malformed = { valid: false, reason: address.error?.issues[0]?.message };
  if (role === 'driver') return address.success ? { valid: true } : malformed;
  const judged = judgeAdvertiserEmail(email, companyOfDomain);
  if (judged.kind === 'refused') return { valid: false, reason: judged.reason };
  if (!address.success) return malformed;
  return judged.kind === 'verified'
    ? { valid: true, company: judged.company }
    : { valid: true, reason: judged.reason };
}
