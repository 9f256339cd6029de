import { ANSWER_MS } from '@/lib/deadlines.ts';

/** The longest wait for a worker, milliseconds. */
const PATIENCE_MS = 10_000;
/** The longest wait for a newer version, milliseconds: meanwhile the person sees an empty page. */
const LOOK_MS = 3_000;

/** A newer worker took over from the one that served this page, so the page is an old version. */
let overtaken = false;

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
 * that part. Without a newer version a reload would not help.
 */
export function reloadWhenOutdated(): void {
  noteTakeover();
  addEventListener('vite:preloadError', async () => {
    if (await takeWaitingVersion()) location.reload();
  });
}

/**
 * Reloads the page, once, if the server can be reached: browsers remember a failed import for as long as
 * the page is open.
 */
export async function reloadOnceIfReachable(): Promise<void> {
  if (wasReloaded()) return;
  const answer = await fetch('/healthz', { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => undefined,
  );
  if (answer?.ok) location.reload();
}

/** A page that was loaded anew and still lacks its parts is not loaded again. */
export function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/**
 * True if a reload would show a newer version: one that another tab already activated, or one that
 * the server has. False if there is no answer within 3 s.
 */
export function isNewerVersionThere(): Promise<boolean> {
  const late = AbortSignal.timeout(LOOK_MS);
  // Nothing ends the worker's own look. Not p-timeout: every first visit loads this file.
  const isLate = new Promise<boolean>((resolve) => {
    late.addEventListener('abort', () => resolve(false));
  });
  return Promise.race([lookForNewerVersion(late).catch(() => false), isLate]);
}

async function lookForNewerVersion(late: AbortSignal): Promise<boolean> {
  if (overtaken) return true;
  const registration = await ownRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting || registration?.installing) return true;
  return isDocumentChanged(late);
}

/** A tab that slept while another one updated got no event. The document names the new scripts. */
async function isDocumentChanged(late: AbortSignal): Promise<boolean> {
  const own = entryScripts();
  const answer = await fetch('/index.html', { cache: 'no-store', signal: late });
  if (!answer.ok) return false;
  const present = await answer.text();
  return own.some((path) => !present.includes(path));
}

/** The scripts that this page started with: in its own elements, or in those for start.js. */
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

async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

/** Not p-timeout: every first visit loads this file. */
function until(event: string, target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(event, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}
