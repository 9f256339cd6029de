import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the old address, after the owner changed it. */
export function emailChanged({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'email-changed',
    to: email,
    isSecurity: true,
    subject: 'The email address of your Juu account was changed',
    blocks: [
      'Your Juu account has a new email address. You can no longer sign in with this one.',
      'If this wasn’t you, write to us right away.',
    ],
    button: { label: 'Write to us', path: '/contact' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
