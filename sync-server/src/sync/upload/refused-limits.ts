import type { Database } from '@juu/db/database';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { createLimit } from '../../platform/rate-limits/limit.ts';
import { deriveSecret } from '../../platform/secret.ts';

/**
 * Counts in the transaction that stores what is counted, so that what is not stored is not counted.
 *
 * @returns undefined if it fits into the user's hour, else the whole seconds until it ends
 */
type Count = (
  tx: Database['kysely'],
  userId: string,
  points: number,
) => Promise<number | undefined>;

/** What a user's refused changes may take in an hour. */
export interface RefusedLimits {
  /** Bytes of refused changes that are recorded. */
  readonly countBytes: Count;
  /** Refused transactions that the ledger keeps without their values. */
  readonly countUnrecorded: Count;
}

/** What refused changes of one upload cost. */
export interface RefusedCharge {
  readonly limits: RefusedLimits;
  /** Bytes that the upload may still be charged. */
  left: number;
  /**
   * Throws if the disk has no room for so many bytes of refused changes. Absent: the upload has its
   * room already.
   */
  readonly requireRoom?: ((bytes: number) => Promise<void>) | undefined;
}

interface RefusedLimitsOptions {
  readonly database: Database;
  readonly settings: { readonly rateLimit: boolean };
  readonly secret: string;
}

/** No limit at all, as with `RATE_LIMIT=off`. */
export const UNLIMITED: RefusedLimits = {
  countBytes: async () => undefined,
  countUnrecorded: async () => undefined,
};

export function createRefusedLimits({
  database,
  settings,
  secret,
}: RefusedLimitsOptions): RefusedLimits {
  if (!settings.rateLimit) return UNLIMITED;
  const counted = (name: 'refused-bytes' | 'unrecorded-refusals'): Count => {
    const key = deriveSecret(secret, 'rate limits');
    const limit = createLimit({ database, secret: key, name, ...RATE_LIMITS[name] });
    return async (tx, userId, points) => (await limit.count(userId, points, tx))?.waitS;
  };
  return {
    countBytes: counted('refused-bytes'),
    countUnrecorded: counted('unrecorded-refusals'),
  };
}
