import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after a sign-in with a recovery code instead of the authenticator. */
export function recoveryCodeUsed({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'recovery-code-used',
    to: email,
    isSecurity: true,
    subject: 'A recovery code of your Juu account was used',
    blocks: [
      'Someone signed in with one of your recovery codes. Each code works once. You can create new ones under My Details.',
      IF_NOT_YOU,
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
