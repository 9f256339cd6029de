import { type Dashboard, knownDashboard } from '@/lib/session/known-dashboard.ts';
import { SIGN_OUT_PENDING_KEY } from '@/lib/session/pending-keys.ts';
import { readStored } from '@/lib/stored.ts';

/**
 * Makes "Sign In" the way to the dashboard of the person who is signed in on this device, and follows
 * the session. Most visitors have no account, so nothing is fetched for them.
 */
export function showOwnDashboard(): void {
  const known = knownDashboard();
  if (known) show(known);
  else if (readStored(SIGN_OUT_PENDING_KEY) === null) return;
  import('./watch-account.ts').then(
    ({ watchAccount }) => watchAccount(show),
    // Without this code the link stays as the device knew it.
    () => undefined,
  );
}

function show(dashboard: Dashboard | undefined): void {
  document.documentElement.toggleAttribute('data-known', dashboard !== undefined);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]'))
    link.setAttribute('href', dashboard ?? '/auth');
}
