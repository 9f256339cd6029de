import { ANSWER_MS } from '@/lib/deadlines.ts';
import { isOvertaken, ownRegistration } from './newest-version.ts';

/** The longest wait for a newer version, milliseconds: meanwhile the person sees an empty page. */
const LOOK_MS = 3_000;

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
  if (isOvertaken()) return true;
  const registration = await ownRegistration();
  await registration?.update().catch(() => undefined);
  if (registration?.waiting || registration?.installing) return true;
  return isDocumentChanged(late);
}

/** A tab that slept while another one updated got no event. A document names the new scripts: the app's shell, or a public page. */
async function isDocumentChanged(late: AbortSignal): Promise<boolean> {
  const own = entryScripts();
  const file = isApp() ? '/shell.html' : '/index.html';
  const answer = await fetch(file, { cache: 'no-store', signal: late });
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

const isApp = () => document.getElementById('root') !== null;

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
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
