import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To a user whose password an admin replaced. It never holds the password. */
export function passwordResetByAdmin({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'password-reset-by-admin',
    to: email,
    isSecurity: true,
    subject: 'Your Juu password was reset',
    blocks: [
      'A Juu admin gave your account a new password, signed out all your devices and removed your passkeys.',
      'Ask the admin for the new password, sign in with it, and choose your own under My Details.',
      'If you didn’t ask for this, write to us.',
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
