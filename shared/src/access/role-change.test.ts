import { expect, test } from 'vitest';
import { isGivenByAdmins, roleChange } from './role-change.ts';
import { ROLES, type Role } from './roles.ts';

test.each<[Role[], Role[], Role[], Role[]]>([
  [['driver'], ['driver'], [], []],
  [['driver'], ['advertiser'], ['advertiser'], ['driver']],
  [['admin', 'driver'], ['driver'], [], ['admin']],
  [['driver'], ['driver', 'admin'], ['admin'], []],
  [[], ['driver', 'advertiser'], ['driver', 'advertiser'], []],
])('from %o to %o adds %o and removes %o', (before, after, added, removed) => {
  expect(roleChange(before, after)).toEqual({ added, removed });
});

test('admins give every role but their own', () => {
  expect(ROLES.filter(isGivenByAdmins)).toEqual(['driver', 'advertiser']);
});
