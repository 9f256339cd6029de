import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they turned two-step verification off. */
export function secondFactorOff({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'second-factor-off',
    to: email,
    isSecurity: true,
    subject: 'Two-step verification is off for your Juu account',
    blocks: ['From now on, you sign in with your password alone.', IF_NOT_YOU],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
