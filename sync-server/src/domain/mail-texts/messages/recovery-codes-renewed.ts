import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they made new recovery codes. */
export function recoveryCodesRenewed({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'recovery-codes-renewed',
    to: email,
    isSecurity: true,
    subject: 'New recovery codes for your Juu account',
    blocks: ['You have new recovery codes. The old ones no longer work.', IF_NOT_YOU],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
