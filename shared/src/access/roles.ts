import * as z from 'zod/mini';

export const ROLES = ['admin', 'driver', 'advertiser'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Where a signed-in user lands (product specification, section 6). */
export function defaultLanding(roles: readonly Role[]): '/admin' | '/driver' | '/advertiser' {
  if (roles.includes('admin')) return '/admin';
  if (roles.includes('driver')) return '/driver';
  return '/advertiser';
}
