import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface ConfirmationFacts extends OwnerFacts {
  readonly token: string;
}

/** To an address that someone gave for an account. It may be a stranger's. */
export function confirmEmail({ email, publicUrl, token }: ConfirmationFacts): Mail {
  return writeMail({
    message: 'confirm-email',
    to: email,
    isSecurity: false,
    subject: 'Confirm your email address for Juu',
    blocks: [
      'Someone gave this email address for a Juu account. If it was you, please confirm that it’s yours. The link works for 24 hours.',
      'If it wasn’t you, you don’t need to do anything. Please don’t follow the link.',
    ],
    button: { label: 'Confirm this address', path: `/verify-email?token=${token}` },
    publicUrl,
  });
}

export const example: ConfirmationFacts = { ...EXAMPLE_OWNER, token: 'a.signed.token' };
