import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/**
 * To the owner of an address that someone tried to use for another account. A stranger can trigger
 * it.
 */
export function addressTaken({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'address-taken',
    to: email,
    isSecurity: false,
    subject: 'You already have a Juu account',
    blocks: [
      'Someone tried to use this email address for another Juu account. It already belongs to yours, so nothing changed.',
      'If it was you, sign in with this address. If you forgot your password, choose “Forgot password?” there.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
