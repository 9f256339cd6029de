/** A worker is waited for no longer than this, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Reloads the page into the newest version there is: a worker that waits takes over first, since
 * the one in charge would only bring back the old page.
 */
export async function reloadIntoNewest(): Promise<void> {
  await takeWaitingVersion();
  location.reload();
}

/**
 * Reloads by itself where a part of the app could not be fetched and a newer version waits: a
 * deployment has removed that part. Without a newer version a reload would not help.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', async () => {
    if (await takeWaitingVersion()) location.reload();
  });
}

/** Has the newer version take over that waits or is being installed; false where there is none. */
async function takeWaitingVersion(): Promise<boolean> {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => undefined);
  if (registration?.installing) await until('statechange', registration.installing);
  if (!registration?.waiting) return false;
  const inCharge = until('controllerchange', workers);
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await inCharge;
  return true;
}

function until(event: string, target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
