import { expect, test } from 'vitest';
import { defaultLanding } from './landing.ts';
import type { Role } from './roles.ts';

test.each<{ roles: Role[]; landing: string }>([
  { roles: ['admin'], landing: '/admin' },
  { roles: ['driver'], landing: '/driver' },
  { roles: ['advertiser'], landing: '/advertiser' },
  { roles: ['advertiser', 'driver'], landing: '/driver' },
  { roles: ['advertiser', 'driver', 'admin'], landing: '/admin' },
  { roles: [], landing: '/advertiser' },
])('$roles land on $landing', ({ roles, landing }) => {
  expect(defaultLanding(roles)).toBe(landing);
});
