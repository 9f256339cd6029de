import { expect, test } from 'vitest';
import { activationDoubts, activationEffect } from './activation-words.ts';

const UNCONFIRMED = 'This address isn’t confirmed.';
const UNAPPROVED = 'This account has never been approved.';

test.each([
  [true, true, []],
  // No one is asked to confirm an address.
  [null, true, []],
  [false, true, [UNCONFIRMED]],
  [null, false, [UNAPPROVED]],
  [false, false, [UNCONFIRMED, UNAPPROVED]],
])(
  'with an address confirmed: %s, and an account once approved: %s, an activation raises %j',
  (email_confirmed, was_approved, doubts) => {
    const user = { status: 'suspended', email_confirmed, was_approved } as const;
    expect(activationDoubts(user)).toEqual(doubts);
  },
);

test('a pending account raises no doubt that it was not approved before', () => {
  const user = { status: 'pending', email_confirmed: true, was_approved: false } as const;
  expect(activationDoubts(user)).toEqual([]);
});

test('activating an account that was suspended while it waited is said to be an approval', () => {
  const user = { status: 'suspended', email_confirmed: true } as const;
  expect(activationEffect({ ...user, was_approved: false })).toMatch(
    /counts as approved.* gets an email/,
  );
  expect(activationEffect({ ...user, was_approved: true })).not.toContain('approved');
});
