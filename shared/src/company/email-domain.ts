import {
  DISPOSABLE_EMAIL_DOMAINS,
  FREE_EMAIL_DOMAINS,
  FREE_EMAIL_FAMILY,
} from './public-email-domains.ts';

/** The domain of an e-mail address in lower case, or undefined where it is malformed. */
export function emailDomain(email: string): string | undefined {
  const match = /^[^\s@]+@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})$/i.exec(email.trim());
  return match?.[1]?.toLowerCase();
}

/** True for a domain, or a subdomain of one, where anybody gets an address for nothing. */
export function isFreeEmailDomain(domain: string): boolean {
  return FREE_EMAIL_FAMILY.test(domain.toLowerCase()) || isListed(domain, FREE_EMAIL_DOMAINS);
}

/** True for a domain of throw-away addresses, or of aliases. */
export function isDisposableEmailDomain(domain: string): boolean {
  return isListed(domain, DISPOSABLE_EMAIL_DOMAINS);
}

function isListed(domain: string, listed: ReadonlySet<string>): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, start) => listed.has(labels.slice(start).join('.')));
}
