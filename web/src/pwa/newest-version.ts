/** A worker is waited for no longer than this, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Somebody looks at an empty page until it is known what is wrong: milliseconds. */
const ANSWER_MS = 3_000;

/** This page was in the charge of a worker, and another one has taken over: it shows an old version. */
let overtaken = false;

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
  noteTakeover();
  addEventListener('vite:preloadError', async () => {
    if (await takeWaitingVersion()) location.reload();
  });
}

/**
 * Whether a reload would bring another version than the one that this page shows: one that is in
 * charge already, by another tab, or one that the server has. False if that cannot be said soon.
 */
export function isNewerVersionThere(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_MS));
  return Promise.race([lookForNewerVersion().catch(() => false), late]);
}

async function lookForNewerVersion(): Promise<boolean> {
  if (overtaken) return true;
  const registration = await ownRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting || registration?.installing) return true;
  return isDocumentChanged();
}

/** A tab that slept while another took the new version has not heard of it: the document tells. */
async function isDocumentChanged(): Promise<boolean> {
  const own = entryScripts();
  const answer = await fetch('/index.html', { cache: 'no-store' });
  if (!answer.ok) return false;
  const present = await answer.text();
  return own.some((path) => !present.includes(path));
}

/** The scripts that this page began with: its own elements, or those that start.js was told of. */
function entryScripts(): string[] {
  const later = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app;
  if (later) return later.split(' ');
  const modules = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return [...modules].map(({ src }) => new URL(src).pathname);
}

function noteTakeover(): void {
  const workers = navigator.serviceWorker;
  let controlled = Boolean(workers?.controller);
  workers?.addEventListener('controllerchange', () => {
    // A first worker that takes charge is no news.
    overtaken = controlled;
    controlled = true;
  });
}

/** Has the newer version take over that waits or is being installed; false if there is none. */
async function takeWaitingVersion(): Promise<boolean> {
  const registration = await ownRegistration();
  if (registration?.installing) await until('statechange', registration.installing);
  if (!registration?.waiting) return false;
  const inCharge = until('controllerchange', navigator.serviceWorker);
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await inCharge;
  return true;
}

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

function until(event: string, target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
