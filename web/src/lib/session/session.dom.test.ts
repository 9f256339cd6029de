import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveAnswers } from '@/testing/fake-server.ts';
import { identityWith } from '@/testing/identity.ts';
import { fakeDeadlines } from '@/testing/silent-fetch.ts';
import { store } from '../store.ts';
import { readStored, writeStored } from '../stored.ts';
import { readIdentity, writeIdentity } from './cached-identity.ts';
import { CHOSEN_PLAN_KEY } from './chosen-plan-key.ts';
import { SCREENS_KEY } from './screens-key.ts';
import {
  knownSession,
  loadSession,
  onSignOut,
  passSecondFactor,
  refreshSession,
  sessionAtom,
  signIn,
  signOut,
  watchSession,
} from './session.ts';

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

  it('counts as known at once, and the server’s answer follows', async () => {
    writeIdentity(amina);
    const known = await knownSession();
    expect(known).toEqual({ status: 'signed-in', identity: amina, stale: true });
    answers['GET /api/me'] = signedOut;
    await refreshSession();
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signed-in', stale: false });
    await refreshSession();
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'expired' });
  });

  it('ends, and is forgotten, when the server says so', async () => {
    writeIdentity(amina);
    answers['GET /api/me'] = signedOut;
    expect(await loadSession()).toEqual({ status: 'signed-out', reason: 'expired' });
    expect(readIdentity()).toBeUndefined();
  });

  it('ends as deleted if the account was deleted on another device, and clears the cookie', async () => {
    writeIdentity(amina);
    const reasons: unknown[] = [];
    const stop = onSignOut((userId, reason) => void reasons.push([userId, reason]));
    answers['GET /api/me'] = {
      status: 401,
      body: { error: { code: 'account_deleted', message: 'Gone' } },
    };
    expect(await loadSession()).toEqual({ status: 'signed-out', reason: 'deleted' });
    stop();
    expect(reasons).toEqual([[amina.user.id, 'deleted']]);
    expect(requests).toContain('POST /api/auth/sign-out');
    expect(readIdentity()).toBeUndefined();
  });

  it('is not made up if no one was signed in and the server is away', async () => {
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

it('a sign-in after which the server cannot be asked who it was fails aloud', async () => {
  answers['POST /api/auth/sign-in/email'] = {};
  answers['GET /api/me'] = 'unreachable';
  await expect(signIn('amina@juu.test', 'secret')).rejects.toThrow('The server can’t be reached.');
});

it('a sign-in whose session the browser does not keep fails aloud', async () => {
  answers['POST /api/auth/sign-in/email'] = {};
  answers['GET /api/me'] = signedOut;
  await expect(signIn('amina@juu.test', 'secret')).rejects.toThrow('Allow cookies for this site');
});

describe('a sign-in with a second factor', () => {
  beforeEach(() => {
    answers['POST /api/auth/sign-in/email'] = { body: { twoFactorRedirect: true } };
  });

  it('opens no session before its code was seen', async () => {
    expect(await signIn('amina@juu.test', 'secret')).toBe('second-factor');
    expect(store.get(sessionAtom).status).toBe('unknown');
    expect(requests).not.toContain('GET /api/me');
  });

  it.each([
    ['totp', 'POST /api/auth/two-factor/verify-totp'],
    ['recovery', 'POST /api/auth/two-factor/verify-backup-code'],
  ] as const)('is completed by a %s code', async (kind, call) => {
    answers[call] = {};
    expect(await passSecondFactor(kind, '123456')).toMatchObject({ status: 'signed-in' });
    expect(requests).toEqual([call, 'GET /api/me']);
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

  it.each([
    ['the screens that the map kept, even if no map was opened since the app started', SCREENS_KEY],
    ['the plan that was chosen on the pricing page', CHOSEN_PLAN_KEY],
  ])('removes %s', async (_what, key) => {
    writeIdentity(amina);
    await loadSession();
    writeStored(key, 'kept');
    answers['GET /api/me'] = signedOut;
    await refreshSession();
    expect(readStored(key)).toBeNull();
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

  describe('on a network that hangs', () => {
    beforeEach(async () => {
      vi.useFakeTimers();
      fakeDeadlines();
      await loadSession();
      answers['POST /api/auth/sign-out'] = 'hanging';
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });

    it('forgets the identity and cleans up at once', async () => {
      const listener = vi.fn();
      const stop = onSignOut(listener);
      const leaving = signOut();
      stop();
      expect(listener).toHaveBeenCalledWith('user-1', 'user');
      expect(readIdentity()).toBeUndefined();
      expect(store.get(sessionAtom)).toEqual({ status: 'signed-out', reason: 'user' });
      await vi.runAllTimersAsync();
      await leaving;
    });

    it('keeps the person signed out until the server has been told, which it is when it can', async () => {
      const leaving = signOut();
      await vi.runAllTimersAsync();
      await leaving;
      const asked = refreshSession();
      await vi.runAllTimersAsync();
      expect(await asked).toEqual({ status: 'signed-out' });

      answers['POST /api/auth/sign-out'] = {};
      requests.length = 0;
      watchSession();
      await vi.runAllTimersAsync();
      answers['GET /api/me'] = signedOut;
      await refreshSession();
      expect(requests).toEqual(['POST /api/auth/sign-out', 'GET /api/me']);
    });

    it('takes no cookie from a sign-in that follows: that one waits', async () => {
      const leaving = signOut();
      const entering = signIn('amina@juu.test', 'secret');
      expect(requests).not.toContain('POST /api/auth/sign-in/email');
      answers['POST /api/auth/sign-in/email'] = {};
      await vi.runAllTimersAsync();
      await leaving;
      expect(await entering).toMatchObject({ status: 'signed-in' });
    });
  });

  it('is not undone by an answer that was on its way', async () => {
    await loadSession();
    const asked = refreshSession();
    await signOut();
    expect(await asked).toEqual({ status: 'signed-out', reason: 'user' });
    expect(readIdentity()).toBeUndefined();
  });

  it('in another tab has what was shown here cleaned up, without a reason', async () => {
    await loadSession();
    watchSession();
    const listener = vi.fn();
    const stop = onSignOut(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'juu-identity', newValue: null }));
    stop();
    expect(listener).toHaveBeenCalledWith('user-1', undefined);
    expect(store.get(sessionAtom)).toEqual({ status: 'signed-out' });
  });
});
