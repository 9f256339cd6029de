import type { Mail } from '../../../platform/mail/mail.ts';
import { EXAMPLE_OWNER, type OwnerFacts } from '../owner-facts.ts';
import { writeMail } from '../write-mail.ts';

/** To an advertiser whose pending account was activated: by an admin, or by confirming the address. */
export function accountApproved({ email, publicUrl }: OwnerFacts): Mail {
  return writeMail({
    message: 'account-approved',
    to: email,
    isSecurity: false,
    subject: 'Your Juu account was approved',
    blocks: [
      'Welcome to Juu! Your account is approved, so your campaigns can go live.',
      'Sign in to create your first campaign, or to check on the ones you submitted.',
    ],
    button: { label: 'Open your campaigns', path: '/advertiser' },
    publicUrl,
  });
}

export const example: OwnerFacts = EXAMPLE_OWNER;
