import type { Database } from '@juu/db/database';
import { emailDomain } from '@juu/shared/company/email-domain';
import { addressGroup } from '../../../platform/limits/address-group.ts';
import { createLimit } from '../../../platform/limits/limit.ts';
import { deriveSecret } from '../../../platform/secret.ts';
import type { Settings } from '../../settings.ts';
import { isFreeEmailDomain } from './public-email-domains.ts';

const HOUR_S = 60 * 60;
/** Attempts in an hour after which a further one is worth a look. */
const USUAL_OF_ADDRESS = 5;
const USUAL_OF_DOMAIN = 10;

/** What the sign-up log says beside verdict and reason (product specification, section 3). */
export interface SignUpNotes {
  /** A sentence for admins. */
  readonly alert?: string;
  /** The kind of thing that was seen. */
  readonly pattern?: string;
}

export const MANY_FROM_ADDRESS = {
  alert: 'Many sign-ups from one network address within an hour',
  pattern: 'many_from_address',
} as const;
export const MANY_FROM_DOMAIN = {
  alert: 'Many sign-ups from one e-mail domain within an hour',
  pattern: 'many_from_domain',
} as const;

export interface OddSignUps {
  /** Counts an attempt that passed the bot check, and says what is odd about it. */
  look(attempt: {
    address: string | undefined;
    email: string;
    company?: string | undefined;
  }): Promise<SignUpNotes>;
  /**
   * Whether a failed bot check of this network is worth a line: once an hour, else a program that
   * solves none would push everything else out of the log that admins watch.
   */
  isFirstFailedCheck(address: string | undefined): Promise<boolean>;
}

interface OddSignUpsOptions {
  /** Nothing is counted where attempts are not limited. */
  readonly settings: Pick<Settings, 'rateLimit'>;
  readonly secret: string;
  readonly database: Database;
}

/**
 * Sees many sign-ups from one network or one e-mail domain. Counted in the database, so whichever
 * process they come to, as keyed hashes. A free provider's domain is everybody's, a verified
 * company's people may well sign up together, and behind a proxy that is not trusted everybody comes
 * from this machine: those are not counted.
 */
export function createOddSignUps({ settings, secret, database }: OddSignUpsOptions): OddSignUps {
  if (!settings.rateLimit) {
    return { look: async () => ({}), isFirstFailedCheck: async () => true };
  }
  const key = deriveSecret(secret, 'odd sign-ups');
  const count = (name: string, attempts: number) =>
    createLimit({ database, secret: key, name, attempts, windowS: HOUR_S });
  const ofAddress = count('attempts-address', USUAL_OF_ADDRESS);
  const ofDomain = count('attempts-domain', USUAL_OF_DOMAIN);
  const failedChecks = count('failed-bot-check', 1);
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
    isFirstFailedCheck: async (address) =>
      (await failedChecks.count(addressGroup(address))) === undefined,
  };
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
