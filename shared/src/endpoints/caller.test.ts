import { expect, test } from 'vitest';
import { type Caller, type CallerRule, whyNotAllowed } from './caller.ts';

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
