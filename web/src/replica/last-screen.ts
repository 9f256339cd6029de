import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownerOf, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { dropLastScreen, lastScreenKey } from './last-screen-key.ts';
import { useReplica } from './replica.ts';

/** The longest screen that is kept, in characters: localStorage is small. */
const MOST = 200_000;

/** Marks the first screen of a dashboard. Only this is kept, never a form. */
export const FIRST_SCREEN = { 'data-first-screen': '' };

/** Marks what a dashboard's header shows only as it was left. */
export const LAST_SCREEN_ONLY = { 'data-last-screen-only': '', hidden: true };

/** Marks what a dashboard's header doesn't show as it was left. */
export const NOT_IN_LAST_SCREEN = { 'data-not-in-last-screen': '' };

/**
 * The dashboard as this device last showed its first screen to the person: HTML, its content inert.
 * Undefined if there is none, or if it was at another address. `public/last-screen.js` reads the same.
 *
 * @param address path and query; a screen with a query, e.g. a filter, is none that was kept
 */
export function readLastScreen(userId: string, address: string): string | undefined {
  const kept = readStored(lastScreenKey(userId));
  const at = `${address}\n`;
  return kept?.startsWith(at) ? kept.slice(at.length) : undefined;
}

/** Keeps the person's first screen whenever they leave it, for another page or altogether. */
export function useKeepLastScreen(): void {
  const { userId, storage } = useReplica();
  const router = useRouter();
  useEffect(() => {
    // A replica in memory: the person knows that this device saves nothing.
    if (storage === 'memory') return dropLastScreen(userId);
    const keep = () => {
      const main = document.querySelector('main:has([data-first-screen])');
      if (!main || ownerOf(store.get(sessionAtom)) !== userId) return;
      const kept = `${router.state.resolvedLocation?.pathname}\n${htmlOf(main)}`;
      writeStored(lastScreenKey(userId), kept.length < MOST ? kept : null);
    };
    const whenHidden = () => document.visibilityState === 'hidden' && keep();
    const unsubscribe = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (pathChanged) keep();
    });
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [userId, storage, router]);
}

/** The dashboard, header included, without what the content security policy forbids or ends with the page. */
function htmlOf(main: Element): string {
  const copy = document.implementation.createHTMLDocument().createElement('div');
  for (const part of [main.previousElementSibling, main])
    if (part) copy.append(copy.ownerDocument.importNode(part, true));
  copy.querySelector('main')?.setAttribute('inert', '');
  copy.querySelector('[data-not-in-last-screen]')?.remove();
  copy.querySelector('[data-last-screen-only]')?.removeAttribute('hidden');
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  for (const local of copy.querySelectorAll('[src^="blob:"]')) {
    local.removeAttribute('src');
    local.removeAttribute('alt');
  }
  // The style of a bar says how full it is.
  for (const bar of copy.querySelectorAll('[role="progressbar"]')) bar.replaceChildren();
  return copy.innerHTML;
}
