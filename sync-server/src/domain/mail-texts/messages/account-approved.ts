import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To an advertiser whose pending account an admin activated, as sign-up promises. */
export function accountApproved({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'account-approved',
    to: email,
    isSecurity: false,
    subject: 'Your Juu account was approved',
    blocks: [
      'Welcome to Juu! An admin approved your account, so your campaigns can go live.',
      'Sign in to create your first campaign, or to check on the ones you submitted.',
    ],
    button: { label: 'Open your campaigns', path: '/advertiser' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
