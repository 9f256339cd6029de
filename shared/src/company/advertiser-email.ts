import { type EmailDomainFacts, emailDomain } from './email-domain.ts';

/** The verdict on an advertiser's email address at sign-up. */
type AdvertiserEmailVerdict =
  | { readonly kind: 'verified'; readonly company: string }
  | { readonly kind: 'unverified'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** The specification's sentence for an address that doesn't belong to a company. */
export const CORPORATE_EMAIL_REQUIRED =
  'This email domain is not allowed for advertiser accounts. Please use a corporate email address.';
export const UNVERIFIED_COMPANY =
  'Your company is not verified yet. Your account will be reviewed by an admin before your campaigns can go live.';

/**
 * Judges an advertiser's address: verified companies sign up at once, other corporate domains need
 * an admin's approval, free, disposable and malformed ones are refused (specification, section 5).
 */
export function judgeAdvertiserEmail(
  email: string,
  { company, isPublic }: EmailDomainFacts,
): AdvertiserEmailVerdict {
  if (!emailDomain(email) || isPublic) {
    return { kind: 'refused', reason: CORPORATE_EMAIL_REQUIRED };
  }
  if (company !== undefined) return { kind: 'verified', company };
  return { kind: 'unverified', reason: UNVERIFIED_COMPANY };
}
