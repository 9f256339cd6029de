import type { Mail } from '../../mail/mailer.ts';
import type { ChangedUser } from './change-user.ts';

/**
 * What a user is told of an admin's change: that the account was approved (the specification
 * promises it at sign-up), and at both addresses that the e-mail is another one.
 */
export function mailsAbout({ before, after }: ChangedUser): Mail[] {
  const mails: Mail[] = [];
  if (before.status === 'pending' && after.status === 'active') {
    mails.push({ to: after.email, subject: 'Your Juu account was approved', text: APPROVED });
  }
  if (before.email !== after.email) {
    const subject = 'The e-mail address of your Juu account was changed';
    const text = `An admin of Juu changed the e-mail address of your account
from ${before.email} to ${after.email}. Use the new one to sign in.

If you did not ask for this, please contact support.
`;
    mails.push(
      { to: before.email, subject, text, isSecurity: true },
      { to: after.email, subject, text, isSecurity: true },
    );
  }
  return mails;
}

const APPROVED = `Your account was approved: your campaigns can go live from now on.
Sign in to create one, or to see what became of those that wait for review.
`;
