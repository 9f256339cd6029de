import type { Role } from '@juu/shared/access/roles';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastOptions, takeToasts } from '@/lib/toast.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { identityWith } from '@/testing/identity.ts';
import { store } from '../store.ts';
import { writeIdentity } from './cached-identity.ts';
import {
  landingAfterSignIn,
  recheckOnceSignedIn,
  requireDashboard,
  skipAuthWhenSignedIn,
} from './guards.ts';
import { onRecheck } from './recheck.ts';
import { sessionAtom } from './session.ts';

let toasts: ToastOptions[];
let stop: () => void;

beforeEach(() => {
  toasts = [];
  stop = takeToasts({ show: (toast) => void toasts.push(toast), dismiss: () => undefined });
});
afterEach(() => {
  stop();
  sessionStorage.clear();
});

/** What is left to be said by the page that is redirected to. */
const leftToSay = () => JSON.parse(sessionStorage.getItem('juu-toasts') ?? '[]');

function signedInAs(...roles: Role[]) {
  store.set(sessionAtom, { status: 'signed-in', identity: identityWith(roles), stale: false });
}

/** Where the guard sends to; undefined if it lets pass. */
async function redirectOf(guard: Promise<unknown>) {
  try {
    await guard;
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options;
  }
}

describe('a dashboard', () => {
  it('sends visitors to /auth, with the way back', async () => {
    store.set(sessionAtom, { status: 'signed-out' });
    const sent = await redirectOf(requireDashboard('driver-dashboard', '/driver/devices?x=1'));
    expect(sent).toMatchObject({ to: '/auth', search: { redirect: '/driver/devices?x=1' } });
    expect(toasts).toEqual([]);
  });

  it.each<[Role, 'admin-dashboard' | 'driver-dashboard' | 'advertiser-dashboard', boolean]>([
    ['admin', 'admin-dashboard', true],
    ['admin', 'driver-dashboard', false],
    ['admin', 'advertiser-dashboard', false],
    ['driver', 'admin-dashboard', false],
    ['driver', 'driver-dashboard', true],
    ['driver', 'advertiser-dashboard', false],
    ['advertiser', 'admin-dashboard', false],
    ['advertiser', 'driver-dashboard', false],
    ['advertiser', 'advertiser-dashboard', true],
  ])('tells %s at the %s whether to pass (%s)', async (role, dashboard, passes) => {
    signedInAs(role);
    const sent = await redirectOf(requireDashboard(dashboard, '/'));
    expect(sent).toEqual(passes ? undefined : expect.objectContaining({ href: '/' }));
    const description =
      dashboard === 'admin-dashboard'
        ? "You don't have admin privileges."
        : "You don't have permission to access this page.";
    const refusal = { title: 'Access denied', description, destructive: true };
    expect(leftToSay()).toEqual(passes ? [] : [refusal]);
    expect(toasts).toEqual([]);
  });

  describe('if the role was given or taken since this device was told', () => {
    const both = identityWith(['admin', 'advertiser']);
    beforeEach(() => {
      store.set(sessionAtom, { status: 'unknown' });
      writeIdentity(identityWith(['advertiser']));
    });

    it('opens with the new one, also by way of the sign-in', async () => {
      serveAnswers({ 'GET /api/me': { body: both } });
      expect(await requireDashboard('admin-dashboard', '/admin')).toEqual(both);
      store.set(sessionAtom, { status: 'unknown' });
      writeIdentity(identityWith(['advertiser']));
      expect(await redirectOf(skipAuthWhenSignedIn('/admin'))).toMatchObject({ href: '/admin' });
      expect([leftToSay(), toasts]).toEqual([[], []]);
    });

    it('refuses if the server does, too', async () => {
      serveAnswers({ 'GET /api/me': { body: identityWith(['advertiser']) } });
      const sent = await redirectOf(requireDashboard('admin-dashboard', '/admin'));
      expect(sent).toMatchObject({ href: '/' });
    });
  });

  it('opens without a network for whom was signed in on this device', async () => {
    store.set(sessionAtom, { status: 'unknown' });
    writeIdentity(identityWith(['driver']));
    serveAnswers({ 'GET /api/me': 'unreachable' });
    expect(await requireDashboard('driver-dashboard', '/driver')).toEqual(identityWith(['driver']));
  });
});

describe('after sign-in', () => {
  it('the way leads to the dashboard of the role', () => {
    expect(landingAfterSignIn(['advertiser', 'admin', 'driver'], undefined)).toBe('/admin');
    expect(landingAfterSignIn(['advertiser', 'driver'], undefined)).toBe('/driver');
    expect(landingAfterSignIn(['advertiser'], undefined)).toBe('/advertiser');
  });

  it('the wanted path is taken, unless it leads to another site', () => {
    expect(landingAfterSignIn(['driver'], '/driver/devices?x=1')).toBe('/driver/devices?x=1');
    expect(landingAfterSignIn(['driver'], '//example.org')).toBe('/driver');
    expect(landingAfterSignIn(['driver'], 'https://example.org')).toBe('/driver');
  });

  it.each([
    ['driver', '/advertiser/billing', '/driver'],
    ['admin', '/advertiser/billing', '/admin'],
    ['advertiser', '/driver', '/advertiser'],
  ] as const)('a dashboard that a(n) %s can’t open is refused: %s', (role, wanted, landing) => {
    expect(landingAfterSignIn([role], wanted)).toBe(landing);
    expect(toasts[0]?.description).toBe("You don't have permission to access this page.");
  });

  it('the admin dashboard is refused out loud without the role', () => {
    expect(landingAfterSignIn(['driver'], '/admin/campaigns/c-1?status=all')).toBe('/driver');
    expect(toasts).toEqual([
      {
        title: 'Access denied',
        description: "You don't have admin privileges.",
        destructive: true,
      },
    ]);
  });

  it('a visitor of /auth is sent on, others may stay', async () => {
    signedInAs('driver');
    expect(await redirectOf(skipAuthWhenSignedIn(undefined))).toMatchObject({ href: '/driver' });
    store.set(sessionAtom, { status: 'signed-out' });
    expect(await redirectOf(skipAuthWhenSignedIn(undefined))).toBeUndefined();
  });

  it('a visitor of /auth is sent on later, if the server was too slow to name them before', async () => {
    const recheck = vi.fn();
    onRecheck(recheck);
    store.set(sessionAtom, { status: 'signed-out' });
    serveAnswers({
      'GET /api/auth/get-session': { body: {} },
      'GET /api/me': { body: identityWith(['driver']) },
    });
    await recheckOnceSignedIn();
    expect(recheck).toHaveBeenCalledOnce();
    onRecheck(() => undefined);
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signed-in' });
  });

  it('a visitor of /auth stays if the server is too slow again', async () => {
    const recheck = vi.fn();
    onRecheck(recheck);
    store.set(sessionAtom, { status: 'signed-out' });
    serveAnswers({ 'GET /api/auth/get-session': { body: {} }, 'GET /api/me': 'unreachable' });
    await recheckOnceSignedIn();
    expect(recheck).not.toHaveBeenCalled();
    onRecheck(() => undefined);
  });
});
