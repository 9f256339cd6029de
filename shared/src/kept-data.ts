/**
 * The kinds of personal data that the privacy policy lists, and what happens to each when an account is
 * deleted: it is removed (some kinds after the last payout, or only if the address was confirmed), or its
 * rows stay, those of most kinds without a name. `PERSONAL_TABLES` on the server assigns a kind to each table.
 */
export const KEPT_DATA = {
  account: 'removed_once_paid',
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
  invoices: 'kept_with_name',
  rejections: 'removed',
  notifications: 'removed',
  mails: 'removed',
  audit: 'nameless',
  messages: 'removed_if_confirmed',
} as const satisfies Record<
  string,
  'removed' | 'removed_once_paid' | 'removed_if_confirmed' | 'nameless' | 'kept_with_name'
>;

export type KeptKind = keyof typeof KEPT_DATA;
