import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To the new address, after the owner changed it. It may be a stranger's. */
export function yourNewEmail({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'your-new-email',
    to: email,
    isSecurity: false,
    subject: 'This is now the email address of your Juu account',
    blocks: [
      'From now on, sign in to Juu with this address.',
      'If you don’t have a Juu account, someone typed your address by mistake. Please write to us.',
    ],
    button: { label: 'Sign in to Juu', path: '/auth' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
