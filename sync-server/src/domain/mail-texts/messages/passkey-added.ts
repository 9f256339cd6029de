import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they added a passkey. */
export function passkeyAdded({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'passkey-added',
    to: email,
    isSecurity: true,
    subject: 'A passkey was added to your Juu account',
    blocks: [
      'From now on, this passkey also signs you in, without your password.',
      'If this wasn’t you, sign in, remove it under My Details, change your password and sign out all other devices. If you can’t sign in, write to us.',
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
