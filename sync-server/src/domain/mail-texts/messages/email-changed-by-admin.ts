import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

interface Facts {
  /** One of the two addresses. */
  readonly to: string;
  readonly before: string;
  readonly after: string;
  readonly publicUrl: string;
}

/** To the old and the new address, after an admin changed a user’s address. */
export function emailChangedByAdmin({ to, before, after, publicUrl }: Facts): Mail {
  return writeMail({
    message: 'email-changed-by-admin',
    to,
    isSecurity: true,
    subject: 'The email address of your Juu account was changed',
    blocks: [
      `A Juu admin changed the email address of your account from ${before} to ${after}.`,
      'From now on, sign in with the new address.',
      'If you didn’t ask for this, write to us.',
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: Facts = {
  to: EXAMPLE_OWNER.email,
  before: EXAMPLE_OWNER.email,
  after: 'asha.mwangi@safari-ads.example',
  publicUrl: EXAMPLE_OWNER.publicUrl,
};
