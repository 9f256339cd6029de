// Types only: every visitor's first page has this, and does without schemas.
import type { Role } from './roles.ts';

/** Where a signed-in user lands (product specification, section 6). */
export function defaultLanding(roles: readonly Role[]): '/admin' | '/driver' | '/advertiser' {
  if (roles.includes('admin')) return '/admin';
  if (roles.includes('driver')) return '/driver';
  return '/advertiser';
}
