import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import type { SignupAttempt } from '@juu/shared/endpoints/signup-attempts';

/** A company as it is stored: who waits is counted when it is shown. */
export type MockCompany = Omit<VerifiedCompany, 'waiting_people'>;

export const demoCompanies = (): MockCompany[] => [
  company('Juu Outdoor', 'juu.test', 'advertising', 'The demo’s own company.'),
  company('Savanna Mobile', 'savanna-mobile.test', 'telecommunications'),
  company('Umoja Savings Bank', 'umoja-bank.test', 'finance'),
];

/** Newest first. */
export const demoAttempts = (): SignupAttempt[] => [
  attempt(20, 'asha@gmail.com', 'blocked', {
    reason:
      'This email domain is not allowed for advertiser accounts. Please use a corporate email address.',
    metadata: { pattern: 'not_a_corporate_address', business_reg_number: 'PVT-204871' },
  }),
  attempt(1_500, 'brian@acme.example', 'flagged', {
    reason: 'Your company is not verified yet.',
    metadata: {
      alert: 'Many sign-ups from one network address within an hour',
      pattern: 'many_from_address',
    },
  }),
  attempt(90_000, 'driver@juu.test', 'approved', { role: 'driver' }),
];

function company(
  company_name: string,
  email_domain: string,
  industry: string,
  notes: string | null = null,
): MockCompany {
  const created_at = '2026-09-01T08:00:00.000Z';
  return { id: crypto.randomUUID(), company_name, email_domain, industry, notes, created_at };
}

function attempt(
  secondsAgo: number,
  email: string,
  status: SignupAttempt['status'],
  more: Partial<SignupAttempt>,
): SignupAttempt {
  const created_at = new Date(Date.now() - secondsAgo * 1_000).toISOString();
  const id = crypto.randomUUID();
  return { id, email, role: 'advertiser', status, reason: null, metadata: {}, created_at, ...more };
}
