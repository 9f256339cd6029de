import { setupWorker } from 'msw/browser';
import { writeIdentity } from '@/lib/session/cached-identity.ts';
import { handlersOf } from './handlers.ts';
import { scenarioOf } from './scenarios.ts';
import { World } from './world.ts';

const SCENARIO_KEY = 'juu-mock-scenario';
const SIGNED_IN_KEY = 'juu-mock-signed-in';

/**
 * Puts the mocked server in place of the real one, before the app asks for anything. The
 * scenario of the address stays for this tab; who is signed in survives a reload, the rest is new.
 */
export async function startMocks(): Promise<void> {
  const chosen = scenarioOf(new URLSearchParams(location.search).get('scenario'));
  if (chosen) {
    sessionStorage.setItem(SCENARIO_KEY, chosen);
    sessionStorage.removeItem(SIGNED_IN_KEY);
  }
  const name = chosen ?? scenarioOf(sessionStorage.getItem(SCENARIO_KEY)) ?? 'demo';
  const world = new World(name);
  const before = sessionStorage.getItem(SIGNED_IN_KEY);
  const account = world.accounts.find(({ email }) => email === before);
  if (account && !world.signedIn) world.openSession(account);
  if (world.scenario.unreachable && world.signedIn) {
    writeIdentity(world.meOf(world.signedIn.account));
  }
  addEventListener('pagehide', () => {
    sessionStorage.setItem(SIGNED_IN_KEY, world.signedIn?.account.email ?? '');
  });
  await setupWorker(...handlersOf(world)).start({
    serviceWorker: { url: '/mock-service-worker.js' },
    quiet: true,
    onUnhandledRequest(request, print) {
      const { origin, pathname } = new URL(request.url);
      const ours = origin === location.origin && /^\/(api|sync|files)\//.test(pathname);
      if (ours) print.error();
    },
  });
}
