import type { Database } from '@juu/db/database';
import { emailDomain } from '@juu/shared/company/email-domain';
import { type LimitName, RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { addressGroup } from '../../../platform/rate-limits/address-group.ts';
import { createLimit } from '../../../platform/rate-limits/limit.ts';
import { deriveSecret } from '../../../platform/secret.ts';
import type { Settings } from '../../settings.ts';
import { isFreeEmailDomain } from './public-email-domains.ts';

/** What the sign-up log holds besides verdict and reason (product specification, section 3). */
export interface SignUpNotes {
  /** A sentence for admins. */
  readonly alert?: string;
  /** The kind of pattern. */
  readonly pattern?: string;
}

export const MANY_FROM_ADDRESS = {
  alert: 'Many sign-ups from one network address within an hour',
  pattern: 'many_from_address',
} as const;
export const MANY_FROM_DOMAIN = {
  alert: 'Many sign-ups from one email domain within an hour',
  pattern: 'many_from_domain',
} as const;

export const OWES_MONEY = {
  alert: 'A deleted account with this address or registration number has unpaid invoices',
  pattern: 'owes_money',
} as const;

export interface OddSignUps {
  /** Counts an attempt that passed the bot check, and returns what is odd about it. */
  look(attempt: {
    address: string | undefined;
    email: string;
    company?: string | undefined;
  }): Promise<SignUpNotes>;
}

interface OddSignUpsOptions {
  /** Counts nothing if rate limits are off. */
  readonly settings: Pick<Settings, 'rateLimit'>;
  readonly secret: string;
  readonly database: Database;
}

/**
 * Detects many sign-ups from one network or one email domain. All processes count in the database,
 * as keyed hashes. Not counted: a free provider's domain, which anyone can have; a verified
 * company's, whose people may sign up together; and loopback addresses, which everyone has behind
 * an untrusted proxy.
 */
export function createOddSignUps({ settings, secret, database }: OddSignUpsOptions): OddSignUps {
  if (!settings.rateLimit) return { look: async () => ({}) };
  const key = deriveSecret(secret, 'odd sign-ups');
  const count = (name: LimitName) =>
    createLimit({ database, secret: key, name, ...RATE_LIMITS[name] });
  const ofAddress = count('attempts-address');
  const ofDomain = count('attempts-domain');
  return {
    async look({ address, email, company }) {
      const domain = emailDomain(email);
      const isOneCompanys = domain && company === undefined && !isFreeEmailDomain(domain);
      const manyOfDomain = isOneCompanys && (await ofDomain.count(domain)) !== undefined;
      const manyOfAddress =
        !isLoopback(address) && (await ofAddress.count(addressGroup(address))) !== undefined;
      if (manyOfAddress) return MANY_FROM_ADDRESS;
      return manyOfDomain ? MANY_FROM_DOMAIN : {};
    },
  };
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
