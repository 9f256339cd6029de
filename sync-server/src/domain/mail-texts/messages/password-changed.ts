import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they changed the password. */
export function passwordChanged({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'password-changed',
    to: email,
    isSecurity: true,
    subject: 'Your Juu password was changed',
    blocks: ['The password of your Juu account was changed.', IF_NOT_YOU],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
