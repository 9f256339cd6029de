import type { Mail } from '../../../platform/mail/mail.ts';
import { accountApproved } from '../../mail-texts/messages/account-approved.ts';
import { emailChangedByAdmin } from '../../mail-texts/messages/email-changed-by-admin.ts';
import type { UserFields } from './changed-fields.ts';

/** What a user was before a change, and is after it. */
interface ChangedUser {
  readonly before: Pick<UserFields, 'email' | 'status'>;
  readonly after: Pick<UserFields, 'email' | 'status'>;
}

/** True if the change approves the account: it waited for approval, and is active now. */
export function isApproval(
  before: Pick<UserFields, 'status'>,
  after: Pick<UserFields, 'status'>,
): boolean {
  return before.status === 'pending' && after.status === 'active';
}

/** The mails about an admin's change of a user: an approval, and at both addresses a new address. */
export function mailsAbout({ before, after }: ChangedUser, publicUrl: string): Mail[] {
  const mails: Mail[] = [];
  if (isApproval(before, after)) {
    mails.push(accountApproved({ email: after.email, publicUrl }));
  }
  if (before.email !== after.email) {
    const change = { before: before.email, after: after.email, publicUrl };
    for (const to of [before.email, after.email])
      mails.push(emailChangedByAdmin({ to, ...change }));
  }
  return mails;
}
