import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, IF_NOT_YOU, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the owner, after they removed a passkey. */
export function passkeyRemoved({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'passkey-removed',
    to: email,
    isSecurity: true,
    subject: 'A passkey was removed from your Juu account',
    blocks: ['It doesn’t sign you in any more. Your password still does.', IF_NOT_YOU],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
