import { type Capability, can } from '@juu/shared/access/capabilities';
import { defaultLanding } from '@juu/shared/access/landing';
import { safeRedirect } from '@juu/shared/access/redirect';
import type { Role } from '@juu/shared/access/roles';
import type { Me } from '@juu/shared/endpoints/account';
import { redirect } from '@tanstack/react-router';
import * as m from '@/lib/language/compiled/refusal.js';
import { keepForNextPage, toast } from '@/lib/toast.ts';
import { speakChosen } from '../language/choose-language.ts';
import { hasOpenSession } from './auth-client.ts';
import { recheckGuards } from './recheck.ts';
import { knownSession, refreshSession, type Session } from './session.ts';

type Dashboard = Extract<Capability, `${string}-dashboard`>;

/**
 * Lets a user with the capability pass, and fetches the language of the page. Works offline, with the
 * last identity of this device.
 *
 * @param href path and query to return to after sign-in
 * @throws a redirect to /auth if no one is signed in, to / if the role is missing
 */
export async function requireDashboard(capability: Dashboard, href: string): Promise<Me> {
  const [session] = await Promise.all([sessionFor(capability), speakChosen()]);
  if (session.status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: href } });
  if (can(session.identity.roles, capability)) return session.identity;
  denyDashboard(capability, keepForNextPage);
  throw redirect({ href: '/', reloadDocument: true });
}

/** The session as this device knows it. If its roles refuse a dashboard, the server is asked: it may know others. */
async function sessionFor(dashboard: Dashboard | undefined): Promise<Session> {
  const known = await knownSession();
  if (!dashboard || known.status !== 'signed-in' || !known.stale) return known;
  return can(known.identity.roles, dashboard) ? known : refreshSession();
}

/**
 * Redirects signed-in visitors of /auth, at once if this device knows them: the home screen starts here.
 *
 * @param wanted the redirect parameter
 * @throws a redirect if a user is signed in
 */
export async function skipAuthWhenSignedIn(wanted: string | undefined): Promise<void> {
  const path = safeRedirect(wanted);
  const session = await sessionFor(path === undefined ? undefined : dashboardOf(path));
  if (session.status !== 'signed-in') return;
  throw redirect({ href: landingAfterSignIn(session.identity.roles, wanted), replace: true });
}

/**
 * The same for visitors of /auth whom this device does not know: they need not wait for an answer. Asks again even
 * if the server was asked before: a dashboard sends here if it got no answer in time.
 */
export async function recheckOnceSignedIn(): Promise<void> {
  if (!(await hasOpenSession())) return;
  const session = await refreshSession();
  if (session.status === 'signed-in') recheckGuards();
}

/**
 * Where a user goes after signing in: the wanted path if it is one of ours, else the dashboard of the
 * role. Says so if they wanted a dashboard without its role.
 */
export function landingAfterSignIn(roles: readonly Role[], wanted: string | undefined): string {
  const path = safeRedirect(wanted);
  if (path === undefined) return defaultLanding(roles);
  const dashboard = dashboardOf(path);
  if (!dashboard || can(roles, dashboard)) return path;
  denyDashboard(dashboard, toast);
  return defaultLanding(roles);
}

function dashboardOf(path: string): Dashboard | undefined {
  const name = /^\/(admin|driver|advertiser)([/?#]|$)/.exec(path)?.[1];
  return name ? (`${name}-dashboard` as Dashboard) : undefined;
}

function denyDashboard(dashboard: Dashboard, say: typeof toast) {
  const isAdmins = dashboard === 'admin-dashboard';
  const description = isAdmins ? m.refusal_no_admin() : m.refusal_forbidden();
  say({ title: m.refusal_denied(), description, destructive: true });
}
