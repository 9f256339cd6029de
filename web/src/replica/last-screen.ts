import { useEffect } from 'react';
import { ownerOf, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { useReplica } from './replica.ts';

/** More is not worth the room that all small values share: characters. */
const MOST = 200_000;

const keyOf = (userId: string) => `juu-last-screen:${userId}`;

/** Marks the first screen of a dashboard: only this is kept, never a form. */
export const FIRST_SCREEN = { 'data-first-screen': '' };

/**
 * A person's first screen as this device showed it last, as HTML without its behaviour; undefined if
 * there is none, or it is another dashboard's.
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
    // The person was told that nothing is saved here.
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

/** Without what the content security policy forbids or what ends with the page. */
function htmlOf(element: Element): string {
  const copy = document.implementation.createHTMLDocument().importNode(element, true);
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  for (const local of copy.querySelectorAll('[src^="blob:"]')) {
    local.removeAttribute('src');
    local.removeAttribute('alt');
  }
  // How full a bar is stands in its style.
  for (const bar of copy.querySelectorAll('[role="progressbar"]')) bar.replaceChildren();
  return copy.innerHTML;
}
