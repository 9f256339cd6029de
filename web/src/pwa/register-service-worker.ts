import { Workbox } from 'workbox-window';
import { toast } from '@/components/toast.ts';
import { reloadIntoNewest } from './newest-version.ts';

const UPDATE_TOAST = 'juu-update';
/** A page left open for days still learns of new versions: once an hour. */
const CHECK_INTERVAL_MS = 60 * 60_000;

/** Starts the service worker, and offers each new version instead of loading it as a surprise. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  offerWhatOthersTook();
  const workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', offerUpdate);
  const registration = await workbox.register().catch(() => undefined);
  if (registration)
    setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

/** Another tab may have taken the new version: this one then still shows the old one. */
function offerWhatOthersTook() {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A first worker that takes charge is no news.
    if (controlled) offerUpdate();
    controlled = true;
  });
}

function offerUpdate() {
  toast({
    title: 'A new version of Juu is ready',
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => void reloadIntoNewest() },
  });
}
