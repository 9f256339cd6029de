import { Workbox } from 'workbox-window';
import { toast } from '@/components/toast.ts';

const UPDATE_TOAST = 'juu-update';
/** A page left open for days still learns of new versions: once an hour. */
const CHECK_INTERVAL_MS = 60 * 60_000;

let workbox: Workbox | undefined;

/** Starts the service worker, and offers each new version instead of loading it as a surprise. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('waiting', offerUpdate);
  const registration = await workbox.register().catch(() => undefined);
  if (registration)
    setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

function offerUpdate() {
  toast({
    title: 'A new version of Juu is ready',
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: reloadIntoUpdate },
  });
}

function reloadIntoUpdate() {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
