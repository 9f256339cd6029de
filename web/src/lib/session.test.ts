import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { identityWith } from '@/testing/identity.ts';
import { readIdentity, writeIdentity } from './cached-identity.ts';
import { loadSession, onSignOut, refreshSession, sessionAtom, signIn, signOut } from './session.ts';
import { store } from './store.ts';

const amina = identityWith(['advertiser']);
const signedOut = { status: 401, body: { error: { code: 'unauthenticated', message: 'Sign in' } } };
const suspended = { status: 403, body: { code: 'account_suspended', message: SUSPENDED_MESSAGE } };

let answers: Answers;
let requests: string[];

beforeEach(() => {
  store.set(sessionAtom, { status: 'unknown' });
  answers = { 'GET /api/me': { body: amina }, 'POST /api/auth/sign-out': {} };
  requests = serveAnswers(answers);
});

describe('a session', () => {
  it('is kept on the device once the server has named its owner', async () => {
    expect(await loadSession()).toEqual({ status: 'signed-in', identity: amina, stale: false });
    expect(readIdentity()).toEqual(amina);
  });

  it('survives the loss of the network, marked as stale', async () => {
    writeIdentity(amina);
    answers['GET /api/me'] = 'unreachable';
    expect(await loadSession()).toEqual({ status: 'signed-in', identity: amina, stale: true });
  });

  it('survives a server that fails', async () => {
    writeIdentity(amina);
    answers['GET /api/me'] = { status: 503 };
    expect(await loadSession()).toMatchObject({ status: 'signed-in', stale: true });
  });

  it('ends, and is forgotten, when the server says so', async () => {
    writeIdentity(amina);
    answers['GET /api/me'] = signedOut;
    expect(await loadSession()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(readIdentity()).toBeUndefined();
  });

  it('is not made up where nobody was signed in and the server is away', async () => {
    answers['GET /api/me'] = 'unreachable';
    expect(await loadSession()).toEqual({ status: 'signed-out' });
  });

  it('does not come out of a damaged cache', async () => {
    localStorage.setItem('juu-identity', '{"user":');
    answers['GET /api/me'] = 'unreachable';
    expect(await loadSession()).toEqual({ status: 'signed-out' });
  });

  it('is asked for once, however many need it at the same time', async () => {
    await Promise.all([loadSession(), loadSession(), loadSession()]);
    await loadSession();
    expect(requests).toEqual(['GET /api/me']);
  });

  it('ends at once for a suspended account, whichever way the server says it', async () => {
    for (const answer of [{ body: identityWith(['driver'], 'suspended') }, suspended]) {
      writeIdentity(amina);
      answers['GET /api/me'] = answer;
      expect(await refreshSession()).toEqual({ status: 'signed-out', reason: 'suspended' });
      expect(readIdentity()).toBeUndefined();
    }
  });

  it('is not opened by a refused sign-in, whose words are passed on', async () => {
    answers['POST /api/auth/sign-in/email'] = {
      status: 401,
      body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
    };
    await expect(signIn('amina@juu.test', 'wrong')).rejects.toThrow('Invalid email or password');
    expect(store.get(sessionAtom).status).toBe('unknown');
  });
});

describe('signing out', () => {
  it('forgets the identity, and waits for those who clean up', async () => {
    await loadSession();
    const listener = vi.fn();
    const stop = onSignOut(listener);
    await signOut();
    stop();
    expect(listener).toHaveBeenCalledWith('user-1', 'user');
    expect(readIdentity()).toBeUndefined();
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'user' });
  });

  it('tells those who clean up when it was the server that ended the session', async () => {
    await loadSession();
    const listener = vi.fn();
    const stop = onSignOut(listener);
    answers['GET /api/me'] = signedOut;
    await refreshSession();
    stop();
    expect(listener).toHaveBeenCalledWith('user-1', 'expired');
  });

  it('without a network reaches the server before anything else is asked of it', async () => {
    await loadSession();
    answers['POST /api/auth/sign-out'] = 'unreachable';
    await signOut();
    expect(await refreshSession()).toEqual({ status: 'signed-out' });

    answers['POST /api/auth/sign-out'] = {};
    answers['GET /api/me'] = signedOut;
    requests.length = 0;
    await refreshSession();
    await refreshSession();
    expect(requests).toEqual(['POST /api/auth/sign-out', 'GET /api/me', 'GET /api/me']);
  });
});
