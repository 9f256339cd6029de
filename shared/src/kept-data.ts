/**
 * Kinds of personal data as the privacy policy lists them, and what the deletion of an account leaves of
 * each: nothing, perhaps after a last payout or if its address was confirmed, or rows without a name. The
 * server says for each of its tables which kind it holds.
 */
export const KEPT_DATA = {
  account: 'removed',
  company: 'removed',
  driver: 'removed_once_paid',
  second_factor: 'removed',
  passkeys: 'removed',
  sessions: 'removed',
  sign_ups: 'removed',
  campaigns: 'nameless',
  screens: 'nameless',
  reports: 'removed',
  payments: 'nameless',
  rejections: 'removed',
  notifications: 'removed',
  mails: 'removed',
  audit: 'nameless',
  messages: 'removed_if_confirmed',
} as const satisfies Record<
  string,
  'removed' | 'removed_once_paid' | 'removed_if_confirmed' | 'nameless'
>;

export type KeptKind = keyof typeof KEPT_DATA;
