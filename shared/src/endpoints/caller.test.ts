import { expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { type Caller, type CallerRule, isAdminCall, whyNotAllowed } from './caller.ts';

const anonymous: Caller = { kind: 'anonymous', address: '203.0.113.7' };
const device: Caller = { kind: 'device', deviceId: 'd' };
const user = (...roles: ('admin' | 'driver' | 'advertiser')[]): Caller => ({
  kind: 'user',
  userId: 'u',
  roles,
});

test.each<[CallerRule, Caller, ReturnType<typeof whyNotAllowed>]>([
  ['anonymous', anonymous, undefined],
  ['anonymous', user(), undefined],
  ['anonymous', device, undefined],
  ['user', anonymous, 'unauthenticated'],
  ['user', user(), undefined],
  ['user', device, 'forbidden'],
  ['sync-token', anonymous, 'unauthenticated'],
  ['sync-token', user('driver'), undefined],
  ['sync-token', device, 'forbidden'],
  ['device', anonymous, 'unauthenticated'],
  ['device', user('admin'), 'forbidden'],
  ['device', device, undefined],
  ['companies:manage', anonymous, 'unauthenticated'],
  ['companies:manage', user('driver', 'advertiser'), 'forbidden'],
  ['companies:manage', user('driver', 'admin'), undefined],
  ['companies:manage', device, 'forbidden'],
])('a call for %s, made by %o: %s', (rule, caller, expected) => {
  expect(whyNotAllowed(rule, caller)).toBe(expected);
});

test.each<[CallerRule, Role[], boolean]>([
  ['companies:manage', ['admin'], true],
  ['companies:manage', ['admin', 'driver'], true],
  ['fleet:read', ['admin'], true],
  ['fleet:read', ['admin', 'driver'], true],
  ['fleet:read', ['driver'], false],
  ['campaigns:write', ['advertiser'], false],
  ['user', ['admin'], false],
  ['anonymous', ['admin'], false],
])('a call for %s by %o is an admin call: %s', (rule, roles, expected) => {
  expect(isAdminCall(rule, roles)).toBe(expected);
});
