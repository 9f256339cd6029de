import type { Database } from '@juu/db/database';
import { RATE_LIMITS } from '@juu/shared/endpoints/rate-limits';
import { createLimit } from '../../platform/limits/limit.ts';
import { deriveSecret } from '../../platform/secret.ts';

/**
 * Counts the bytes of a user's refused changes in the transaction that records them, so that what is
 * not recorded is not counted.
 *
 * @returns undefined if they fit into the user's hour, else the whole seconds until it ends
 */
export type CountRefused = (
  tx: Database['kysely'],
  userId: string,
  bytes: number,
) => Promise<number | undefined>;

/** What refused changes of one upload cost. */
export interface RefusedCharge {
  readonly count: CountRefused;
  /** Bytes that the upload may still be charged. */
  left: number;
}

interface CountRefusedOptions {
  readonly database: Database;
  readonly settings: { readonly rateLimit: boolean };
  readonly secret: string;
}

/** The limit of refused bytes an hour; with `RATE_LIMIT=off` there is none. */
export function createCountRefused({
  database,
  settings,
  secret,
}: CountRefusedOptions): CountRefused {
  if (!settings.rateLimit) return async () => undefined;
  const limit = createLimit({
    database,
    secret: deriveSecret(secret, 'rate limits'),
    name: 'refused-bytes',
    ...RATE_LIMITS['refused-bytes'],
  });
  return async (tx, userId, bytes) => (await limit.count(userId, bytes, tx))?.waitS;
}
