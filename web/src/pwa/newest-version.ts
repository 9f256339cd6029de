/** The longest wait for a worker, milliseconds. */
const PATIENCE_MS = 10_000;

/** A newer worker took over from the one that served this page, so the page is an old version. */
let overtaken = false;
export const isOvertaken = () => overtaken;

/**
 * Reloads the page into the newest version. A waiting worker takes over first, because the active
 * one would serve the old page again.
 */
export async function reloadIntoNewest(): Promise<void> {
  await takeWaitingVersion();
  location.reload();
}

/**
 * Reloads the page if a part of the app didn't load and a newer version waits: a deployment removed
 * that part. Without a newer version a reload would not help. Offline, nothing reloads it.
 */
export function reloadWhenOutdated(): void {
  noteTakeover();
  addEventListener('vite:preloadError', async ({ payload }) => {
    // The router knows a missing part by how the message begins, and reloads the page once. On a device that hasn't
    // kept the app yet, the browser's own error would take its place.
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
    if (await takeWaitingVersion()) location.reload();
  });
}

function noteTakeover(): void {
  const workers = navigator.serviceWorker;
  let controlled = Boolean(workers?.controller);
  workers?.addEventListener('controllerchange', () => {
    // The first worker of a page is not a newer version.
    overtaken = controlled;
    controlled = true;
  });
}

/** Activates the version that waits or is being installed. False if there is none. */
async function takeWaitingVersion(): Promise<boolean> {
  const registration = await ownRegistration();
  if (registration?.installing) await until('statechange', registration.installing);
  if (!registration?.waiting) return false;
  const inCharge = until('controllerchange', navigator.serviceWorker);
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await inCharge;
  return true;
}

/** The page's own worker, if it has one. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

/** Not p-timeout: every first visit loads this file. */
function until(event: string, target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
