import { useEffect } from 'react';
import { ownerOf, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { useReplica } from './replica.ts';

/** The longest screen that is kept, in characters: localStorage is small. */
const MOST = 200_000;

const keyOf = (userId: string) => `juu-last-screen:${userId}`;

/** Marks the first screen of a dashboard. Only this is kept, never a form. */
export const FIRST_SCREEN = { 'data-first-screen': '' };

/**
 * The first screen as this device last showed it to the person, as inert HTML. Undefined if there is
 * none, or if it belongs to another dashboard.
 */
export function readLastScreen(userId: string, title: string): string | undefined {
  const kept = readStored(keyOf(userId));
  return kept?.startsWith(title) ? kept.slice(title.length) : undefined;
}

/** Forgets a person's last screen. */
export function dropLastScreen(userId: string): void {
  writeStored(keyOf(userId), null);
}

/** Keeps the person's first screen whenever the page is left; forgets it if another one is open. */
export function useKeepLastScreen(title: string): void {
  const { userId, storage } = useReplica();
  useEffect(() => {
    // A replica in memory: the person knows that this device saves nothing.
    if (storage === 'memory') return dropLastScreen(userId);
    const keep = () => {
      if (ownerOf(store.get(sessionAtom)) !== userId) return;
      const main = document.querySelector('main:has([data-first-screen])');
      const html = main ? title + htmlOf(main) : '';
      writeStored(keyOf(userId), html && html.length < MOST ? html : null);
    };
    const whenHidden = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, [userId, storage, title]);
}

/** Removes what the content security policy forbids, and what ends with the page. */
function htmlOf(element: Element): string {
  const copy = document.implementation.createHTMLDocument().importNode(element, true);
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  for (const local of copy.querySelectorAll('[src^="blob:"]')) {
    local.removeAttribute('src');
    local.removeAttribute('alt');
  }
  // The style of a bar says how full it is.
  for (const bar of copy.querySelectorAll('[role="progressbar"]')) bar.replaceChildren();
  return copy.innerHTML;
}
