import { toast } from '@/lib/toast.ts';
import { reloadIntoNewest } from './newest-version.ts';
import { isDataDear } from './worker/is-data-dear.ts';

const UPDATE_TOAST = 'juu-update';
/** A page left open for days still learns of new versions: once an hour. */
const CHECK_INTERVAL_MS = 60 * 60_000;

/** Starts the service worker, and offers each new version instead of loading it as a surprise. */
export async function registerServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  offerWhatOthersTook(workers);
  const registration = await workers.register('/service-worker.js').catch(() => undefined);
  if (!registration) return;
  followUpdates(registration);
  if (!isDataDear()) (await workers.ready).active?.postMessage({ type: 'FETCH_EXTRAS' });
}

/** Every open tab hears of a new version: from its own check, from another tab's, or on waking up. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const offerWaiting = () => {
    // The first worker of all waits for nobody.
    if (registration.active && registration.waiting) offerUpdate();
  };
  const check = () => {
    offerWaiting();
    registration.update().catch(() => undefined);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  });
  setInterval(check, CHECK_INTERVAL_MS);
  // A tab that slept, or had no network, has missed its hours.
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Another tab may have taken the new version: this one then still shows the old one. */
function offerWhatOthersTook(workers: ServiceWorkerContainer): void {
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // A first worker that takes charge is no news.
    if (controlled) offerUpdate();
    controlled = true;
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
