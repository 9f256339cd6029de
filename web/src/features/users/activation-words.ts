import type { AdminUser } from '@juu/shared/endpoints/users';

/** What an activation is judged by. */
type Activated = Pick<AdminUser, 'status' | 'email_confirmed' | 'was_approved'>;

/** What an admin should know before the account is activated, one sentence each; empty: nothing. */
export function activationDoubts({ status, email_confirmed, was_approved }: Activated): string[] {
  const doubts: string[] = [];
  if (email_confirmed === false) doubts.push('This address isn’t confirmed.');
  // To activate a pending account is to approve it: no doubt about that.
  if (!was_approved && status !== 'pending') doubts.push('This account has never been approved.');
  return doubts;
}

/** What activating the account does. */
export function activationEffect({ status, was_approved }: Activated): string {
  if (status === 'pending') {
    return 'Once you activate the account, its campaigns can be approved and play. The person gets an email.';
  }
  return was_approved
    ? 'The person can sign in again, and the account’s campaigns and screens can play.'
    : 'The person can sign in again, and the account counts as approved: its campaigns can be approved and play.';
}
