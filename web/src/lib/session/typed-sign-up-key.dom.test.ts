import { expect, it } from 'vitest';
import { identityWith } from '@/testing/identity.ts';
import { store } from '../store.ts';
import { sessionAtom } from './session.ts';
import { TYPED_SIGN_UP_KEY } from './typed-sign-up-key.ts';

it('a session removes what was typed to sign up, also on a page that never showed the form', () => {
  sessionStorage.setItem(TYPED_SIGN_UP_KEY, '{"national_id_number":"23456789"}');
  store.set(sessionAtom, { status: 'signed-out' });
  expect(sessionStorage.getItem(TYPED_SIGN_UP_KEY)).not.toBeNull();
  store.set(sessionAtom, { status: 'signed-in', identity: identityWith(['driver']), stale: false });
  expect(sessionStorage.getItem(TYPED_SIGN_UP_KEY)).toBeNull();
});
