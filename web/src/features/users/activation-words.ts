import type { AdminUser } from '@juu/shared/endpoints/users';

/** The facts that an activation is judged by. */
type Activated = Pick<AdminUser, 'status' | 'email_confirmed' | 'was_approved'>;

/** Returns a sentence for each doubt about activating the account; none if there is no doubt. */
export function activationDoubts({ status, email_confirmed, was_approved }: Activated): string[] {
  const doubts: string[] = [];
  if (email_confirmed === false) doubts.push('This address isn’t confirmed.');
  // To activate a pending account is to approve it: no doubt about that.
  if (!was_approved && status !== 'pending') doubts.push('This account has never been approved.');
  return doubts;
}

/** Says what happens if the account is activated. */
export function activationEffect({ status, was_approved }: Activated): string {
  if (status === 'pending') {
    return 'Once you activate the account, its campaigns can be approved and play. The person gets an email.';
  }
  return was_approved
    ? 'The person can sign in again, and the account’s campaigns and screens can play.'
    : 'The person can sign in again, and the account counts as approved: its campaigns can be approved and play. The person gets an email.';
}
