import { describe, expect, test } from 'vitest';
import { type Capability, can } from './capabilities.ts';
import { ROLES, type Role } from './roles.ts';

/** Written apart from the source's table on purpose: a slip in either is seen here. */
const EXPECTED: Record<Capability, Record<Role, boolean>> = {
  'advertiser-dashboard': { admin: false, driver: false, advertiser: true },
  'driver-dashboard': { admin: false, driver: true, advertiser: false },
  'admin-dashboard': { admin: true, driver: false, advertiser: false },
  'campaigns:write': { admin: false, driver: false, advertiser: true },
  'campaigns:moderate': { admin: true, driver: false, advertiser: false },
  'users:manage': { admin: true, driver: false, advertiser: false },
  'companies:manage': { admin: true, driver: false, advertiser: false },
  'devices:manage': { admin: true, driver: false, advertiser: false },
  'plays:decide': { admin: true, driver: false, advertiser: false },
  'zones:manage': { admin: true, driver: false, advertiser: false },
  'margin:read': { admin: true, driver: false, advertiser: false },
  'messages:manage': { admin: true, driver: false, advertiser: false },
  'audit:read': { admin: true, driver: false, advertiser: false },
  'payouts:manage': { admin: true, driver: false, advertiser: false },
  'invoices:manage': { admin: true, driver: false, advertiser: false },
  'plan:choose': { admin: false, driver: false, advertiser: true },
  'signup-attempts:read': { admin: true, driver: false, advertiser: false },
  'creatives:upload': { admin: false, driver: false, advertiser: true },
  'reports:write': { admin: false, driver: true, advertiser: false },
  'reports:manage': { admin: true, driver: false, advertiser: false },
  'fleet:read': { admin: true, driver: true, advertiser: true },
  'profile:write': { admin: true, driver: true, advertiser: true },
  'notifications:read': { admin: true, driver: true, advertiser: true },
  'rejections:dismiss': { admin: true, driver: true, advertiser: true },
};
const capabilities = Object.keys(EXPECTED) as Capability[];

const cells = capabilities.flatMap((capability) =>
  ROLES.map((role) => ({ role, capability, expected: EXPECTED[capability][role] })),
);

describe('roles x capabilities', () => {
  test.each(cells)('$role holds $capability: $expected', ({ role, capability, expected }) => {
    expect(can([role], capability)).toBe(expected);
  });

  test.each(capabilities)('without a role a user does not have %s', (capability) => {
    expect(can([], capability)).toBe(false);
  });

  test('several roles hold what any of them holds, and no more', () => {
    const roles: Role[] = ['driver', 'advertiser'];
    expect(can(roles, 'driver-dashboard')).toBe(true);
    expect(can(roles, 'campaigns:write')).toBe(true);
    expect(can(roles, 'admin-dashboard')).toBe(false);
  });
});
