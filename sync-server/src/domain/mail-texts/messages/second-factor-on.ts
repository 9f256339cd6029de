import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they turned two-step verification on. */
export function secondFactorOn({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'second-factor-on',
    to: email,
    isSecurity: true,
    subject: 'Two-step verification is on for your Juu account',
    blocks: [
      'From now on, you sign in with a code from your authenticator app as well. We signed out your other devices.',
      IF_NOT_YOU,
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
