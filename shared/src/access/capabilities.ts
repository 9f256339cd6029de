import type { Role } from './roles.ts';

/** Who may do what: one table, read by the server to decide and by the browser to show. */
const CAPABILITIES = {
  'advertiser-dashboard': ['advertiser'],
  'driver-dashboard': ['driver'],
  'admin-dashboard': ['admin'],
  'campaigns:write': ['advertiser'],
  'campaigns:moderate': ['admin'],
  'users:manage': ['admin'],
  'companies:manage': ['admin'],
  'devices:manage': ['admin'],
  'plays:decide': ['admin'],
  'zones:manage': ['admin'],
  'margin:read': ['admin'],
  'messages:manage': ['admin'],
  'audit:read': ['admin'],
  'payouts:manage': ['admin'],
  'invoices:manage': ['admin'],
  'plan:choose': ['advertiser'],
  'signup-attempts:read': ['admin'],
  'creatives:upload': ['advertiser'],
  'reports:write': ['driver'],
  'reports:manage': ['admin'],
  'fleet:read': ['admin', 'driver', 'advertiser'],
  'profile:write': ['admin', 'driver', 'advertiser'],
  'notifications:read': ['admin', 'driver', 'advertiser'],
  'rejections:dismiss': ['admin', 'driver', 'advertiser'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

/** True if one of the roles carries the capability. */
export function can(roles: readonly Role[], capability: Capability): boolean {
  const allowed: readonly Role[] = CAPABILITIES[capability];
  return roles.some((role) => allowed.includes(role));
}
