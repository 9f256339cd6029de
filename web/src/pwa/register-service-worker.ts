import { messageSW, Workbox } from 'workbox-window';
import { isDataDear } from '@/lib/is-data-dear.ts';
import * as m from '@/lib/language/compiled/update.js';
import { toast } from '@/lib/toast.ts';
import { reloadIntoNewest } from './newest-version.ts';

const UPDATE_TOAST = 'juu-update';
/** A page that stays open for days still checks for new versions, once an hour. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** The pause after a first install that failed, e.g. on a silent network, milliseconds. */
const PAUSE_MS = 60_000;

let registered: Promise<void> | undefined;
/** What follows a registration happens once per page, even if the first install is repeated. */
let hasBegun = false;

/** Starts the service worker, and offers each new version instead of loading it unasked. */
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
    // The first worker of a page is not an update. A later one means that another tab updated.
    if (controlled) offerUpdate();
    controlled = true;
  });
  worker.addEventListener('redundant', () => {
    // Not p-retry: that an installation failed is an event, long after `register` has answered.
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

/** Checks for a new version every hour, and when the tab wakes up or the network returns. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // workbox-window reports only the first update that another tab finds.
    if (registration.active && registration.waiting) offerUpdate();
    registration.update().catch(() => undefined);
  };
  setInterval(check, CHECK_INTERVAL_MS);
  // A tab that slept, or had no network, missed its hourly checks.
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

function offerUpdate(): void {
  toast({
    title: m.update_title(),
    // Only these two forms keep what is typed; a reload loses the rest.
    description: m.update_text(),
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
    action: { label: m.update_reload(), onClick: () => void reloadIntoNewest() },
  });
}
