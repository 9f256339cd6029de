import { messageSW, Workbox } from 'workbox-window';
import { toast } from '@/lib/toast.ts';
import { reloadIntoNewest } from './newest-version.ts';
import { isDataDear } from './worker/is-data-dear.ts';

const UPDATE_TOAST = 'juu-update';
/** A page left open for days still learns of new versions: once an hour. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** After a first install that failed, as where the network fell silent, milliseconds. */
const PAUSE_MS = 60_000;

let registered: Promise<void> | undefined;
/** What follows a registration happens once on a page, however often a first install fails. */
let hasBegun = false;

/** Starts the service worker, and offers each new version instead of loading it as a surprise. */
export function registerServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker) return Promise.resolve();
  // Offline, or with storage blocked, the page does without.
  registered ??= register(new Workbox('/service-worker.js')).catch(() => undefined);
  return registered;
}

async function register(worker: Workbox): Promise<void> {
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  worker.addEventListener('waiting', offerUpdate);
  worker.addEventListener('controlling', () => {
    // A first worker that takes charge is not news; else another tab took the new version.
    if (controlled) offerUpdate();
    controlled = true;
  });
  worker.addEventListener('redundant', () => {
    if (!workers.controller) setTimeout(tryAgain, PAUSE_MS);
  });
  const registration = await worker.register({ immediate: true });
  if (hasBegun) return;
  hasBegun = true;
  if (registration) checkForUpdates(registration);
  if (isDataDear()) return;
  const { active } = await workers.ready;
  if (active) void messageSW(active, { type: 'FETCH_EXTRAS' });
}

function tryAgain(): void {
  registered = undefined;
  void registerServiceWorker();
}

/** Every open tab hears of a new version: from its own check, from another tab's, or on waking up. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // workbox-window tells of the first update by another tab only.
    if (registration.active && registration.waiting) offerUpdate();
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  // A tab that slept, or had no network, has missed its hours.
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

function offerUpdate(): void {
  toast({
    title: 'A new version of Juu is ready',
    // What nobody else keeps as it is typed is lost with the page.
    description:
      'A campaign form and your details are kept as you left them. Save anything else before you reload.',
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => void reloadIntoNewest() },
  });
}
