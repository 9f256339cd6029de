import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import freeEmailDomains from 'free-email-domains';

/** Kenyan providers that the kept list lacks, and a few others. */
const FREE_TOO = `hey.com passport.com swiftkenya.com telkomsa.net tutamail.com tutanota.com
  wananchi.com jambomail.com webmail.co.za`;

/** Providers that give addresses to anyone under many countries' domains: yahoo.co.ke, gmx.at. */
const FREE_FAMILY = /(^|\.)(yahoo|hotmail|gmx)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Aliases that hide whose an address is; lists of disposable domains leave them out. */
const ALIASES = `33mail.com 8shield.net addy.io addymail.com aleeas.com anonaddy.com anonaddy.me
  burnermail.io dralias.com mozmail.com passfwd.com passinbox.com passmail.net
  privaterelay.appleid.com relay.firefox.com silomails.com simplelogin.co simplelogin.com
  simplelogin.fr simplelogin.io slmail.me slmails.com spamgourmet.com`;

/** Disposable ones that the kept list lacks. */
const DISPOSABLE_TOO = 'luxusmail.org mail-temp.com temp-mail.io tempmail.com tempmail.net';

const DISPOSABLE = new Set([
  ...disposableEmailBlocklistSet(),
  ...words(ALIASES),
  ...words(DISPOSABLE_TOO),
]);
const FREE = new Set([...freeEmailDomains, ...words(FREE_TOO)]);

/** True for a domain, or a subdomain of one, where anyone gets a free address. */
export function isFreeEmailDomain(domain: string): boolean {
  const isListed = FREE_FAMILY.test(domain.toLowerCase()) || isAmong(FREE, domain);
  return isListed && !isAmong(DISPOSABLE, domain);
}

/** True for a domain of free, disposable or alias addresses: it tells nothing about a company. */
export function isPublicEmailDomain(domain: string): boolean {
  return isFreeEmailDomain(domain) || isAmong(DISPOSABLE, domain);
}

function isAmong(listed: ReadonlySet<string>, domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, start) => listed.has(labels.slice(start).join('.')));
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
