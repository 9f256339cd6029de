import { describe, expect, test } from 'vitest';
import { profiles } from '../tables/profiles.ts';
import { isApproved, PROFILE_STATUSES, SUSPENDED_MESSAGE } from './schema.ts';

describe('profile', () => {
  test.each(PROFILE_STATUSES)(
    'an account that is %s counts as approved only when active',
    (status) => {
      expect(isApproved(status)).toBe(status === 'active');
    },
  );

  test('keeps what its owner may change, empty texts as none', () => {
    const kept = profiles.row.parse({ name: ' Ann ', phone: '', email: 'x@y.test' });
    expect(kept).toMatchObject({ name: 'Ann', phone: null, company_name: null });
    expect(kept).not.toHaveProperty('email');
  });

  test('needs a name', () => {
    expect(profiles.row.safeParse({}).error?.issues[0]?.message).toBe('Name is required');
  });

  test('a suspended account is refused in the specification’s words', () => {
    expect(SUSPENDED_MESSAGE).toBe(
      'Your account has been suspended. Please contact support for assistance.',
    );
  });
});
