import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface ResetLinkFacts extends OwnerFacts {
  /** What the link proves itself with. */
  readonly token: string;
}

/** To the owner, who forgot the password. A stranger can trigger it. */
export function passwordResetLink({ email, publicUrl, token }: ResetLinkFacts): Mail {
  return writeMail({
    message: 'password-reset-link',
    to: email,
    isSecurity: false,
    subject: 'Choose a new password for Juu',
    blocks: [
      'Someone asked for a new password for the Juu account with this email address. If it was you, choose one now.',
      'The link works once, for an hour.',
      'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
    ],
    // Browsers keep what follows `#` to themselves: the token is in no request, log or referrer.
    button: { label: 'Choose a new password', path: `/auth?tab=reset#${token}` },
    publicUrl,
  });
}

export const example: ResetLinkFacts = {
  ...EXAMPLE_OWNER,
  token: '9tJ2vY0mQ4xW7bZr1cKfD8sLgHn3pEaUoTi5VkB6RyM',
};
