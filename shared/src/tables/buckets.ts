import type { Role } from '../access/roles.ts';

/**
 * The kinds of buckets that rows travel in, with the role whose buckets go when the role goes. A kind
 * without a role is read by every account that is not suspended.
 */
export const BUCKETS = {
  shared: undefined,
  user: undefined,
  advertiser: 'advertiser',
  advertiser_stats: 'advertiser',
  driver: 'driver',
  driver_stats: 'driver',
} as const satisfies Record<string, Role | undefined>;

export type BucketKind = keyof typeof BUCKETS;
