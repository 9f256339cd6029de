import { accountEmailSchema } from '../profile/sign-up.ts';
import { judgeAdvertiserEmail } from './advertiser-email.ts';
import type { EmailDomainFacts } from './email-domain.ts';

/** `reason` says what a person has to know; `company` is the verified one that the address belongs to. */
interface SignUpEmailVerdict {
  readonly valid: boolean;
  readonly reason?: string | undefined;
  readonly company?: string | undefined;
}

/**
 * What `verify-corporate-email` says of an address, which is what sign-up will say: drivers may use
 * any address (specification, section 5), as long as it is one.
 */
export function judgeSignUpEmail(
  role: 'advertiser' | 'driver',
  email: string,
  domain: EmailDomainFacts,
): SignUpEmailVerdict {
  const address = accountEmailSchema.safeParse(email);
  const malformed = { valid: false, reason: address.error?.issues[0]?.message };
  if (role === 'driver') return address.success ? { valid: true } : malformed;
  const judged = judgeAdvertiserEmail(email, domain);
  if (judged.kind === 'refused') return { valid: false, reason: judged.reason };
  if (!address.success) return malformed;
  return judged.kind === 'verified'
    ? { valid: true, company: judged.company }
    : { valid: true, reason: judged.reason };
}
