import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';
import type { BadgeTone } from '@/components/notices/badge.tsx';

export const STATUS_LOOKS: Record<SignupAttempt['status'], { label: string; tone: BadgeTone }> = {
  blocked: { label: 'Blocked', tone: 'danger' },
  flagged: { label: 'Flagged', tone: 'accent' },
  approved: { label: 'Approved', tone: 'success' },
};

export const ROLE_LABELS = { advertiser: 'Advertiser', driver: 'Driver' } as const;

/** The server's patterns in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  address_taken: 'Address already in use',
  bot_check_failed: 'Failed bot check',
  many_from_address: 'Many from one network',
  many_from_domain: 'Many from one email domain',
  not_a_corporate_address: 'Not a company address',
  owes_money: 'Unpaid invoices of a deleted account',
  too_many_attempts: 'Too many attempts',
};

/** The role that was signed up for; one that isn't known as it stands. */
export function roleWord(role: string): string {
  return (ROLE_LABELS as Readonly<Record<string, string>>)[role] ?? role;
}

/** A labelled fact about an attempt. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What the log holds besides the reason, in words. An alert that repeats the reason is left out. */
export function factsOf({ reason, metadata }: Pick<SignupAttempt, 'reason' | 'metadata'>): Fact[] {
  const { alert, pattern, business_reg_number } = metadata;
  const facts = [
    { label: 'Alert', value: alert === reason ? undefined : alert },
    { label: 'Pattern', value: pattern && (PATTERNS[pattern] ?? pattern.replaceAll('_', ' ')) },
    { label: 'Business registration', value: business_reg_number },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
