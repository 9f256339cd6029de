import type { Mail } from '../../../platform/mail/mail.ts';
import { accountApproved } from '../../mail-texts/messages/account-approved.ts';
import { emailChangedByAdmin } from '../../mail-texts/messages/email-changed-by-admin.ts';
import type { UserFields } from './changed-fields.ts';

/** What a user was before a change, and is after it. */
interface ChangedUser {
  readonly before: Pick<UserFields, 'email'>;
  readonly after: Pick<UserFields, 'email'>;
  /** True if the change made the account active for the first time. */
  readonly isApproved: boolean;
}

/** The mails about an admin's change of a user: an approval, and at both addresses a new address. */
export function mailsAbout({ before, after, isApproved }: ChangedUser, publicUrl: string): Mail[] {
  const mails: Mail[] = [];
  if (isApproved) mails.push(accountApproved({ email: after.email, publicUrl }));
  if (before.email !== after.email) {
    const change = { before: before.email, after: after.email, publicUrl };
    for (const to of [before.email, after.email])
      mails.push(emailChangedByAdmin({ to, ...change }));
  }
  return mails;
}
