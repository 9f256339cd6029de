import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { hearToasts } from '@/testing/heard-toasts.ts';
import { identityWith } from '@/testing/identity.ts';
import { store } from '../store.ts';
import { writeIdentity } from './cached-identity.ts';
import { followSession } from './follow-session.ts';
import { loadSession, refreshSession, sessionAtom } from './session.ts';

const signedOut = { status: 401, body: { error: { code: 'unauthenticated', message: 'Sign in' } } };
const recheck = vi.fn();
followSession(recheck);

let answers: Answers;
const said = hearToasts();

beforeEach(() => {
  store.set(sessionAtom, { status: 'unknown' });
  recheck.mockClear();
  answers = { 'GET /api/me': { body: identityWith(['advertiser']) } };
  serveAnswers(answers);
});

it('asks to sign in again when a session runs out while someone works, and says what is kept', async () => {
  await loadSession();
  answers['GET /api/me'] = signedOut;
  await refreshSession();
  expect(said()).toEqual([
    {
      title: 'Please sign in again',
      description: 'Your session has ended. What you haven’t sent yet is saved on this device.',
    },
  ]);
  expect(recheck).toHaveBeenCalledOnce();
});

it('says so too to a person who comes back after the session ran out', async () => {
  writeIdentity(identityWith(['advertiser']));
  answers['GET /api/me'] = signedOut;
  await loadSession();
  expect(said()).toHaveLength(1);
});

it('says that the account was deleted, not that the session ran out, on a device that was away', async () => {
  answers['POST /api/auth/sign-out'] = {};
  await loadSession();
  const error = { code: 'account_deleted', message: 'This account was deleted' };
  answers['GET /api/me'] = { status: 401, body: { error } };
  await refreshSession();
  expect(said().map(({ title }) => title)).toEqual(['Account deleted']);
  expect(recheck).toHaveBeenCalledOnce();
});

it('says nothing to a visitor who was never signed in', async () => {
  answers['GET /api/me'] = signedOut;
  await loadSession();
  expect(said()).toEqual([]);
});
