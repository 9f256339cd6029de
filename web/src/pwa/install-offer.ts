import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/stored.ts';

/** Chromium's event, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How Juu can be put on this device: by a press, or by a way through Safari's menu. */
type InstallOffer = { readonly by: 'press'; install(): void } | { readonly by: 'share-menu' };

/** `dismissed` or `installed`: asked once on this device. */
const ANSWER_KEY = 'juu-install';
const VISITS_KEY = 'juu-visits';
const VISIT_KEY = 'juu-visit';

// Heard from the first moment on, when nothing that weighs is there yet: hence no atoms.
let offered: InstallEvent | undefined;
let answered = readStored(ANSWER_KEY) !== null;
const listeners = new Set<() => void>();

/** Holds back the browser's own prompt, so that Juu can ask at a better moment; counts visits. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    tellListeners();
  });
  addEventListener('appinstalled', () => answer('installed'));
  countVisit();
}

/**
 * How to install Juu, where that is worth asking now: it is possible, has not been answered before,
 * and this is not a first visit on which nothing has been saved yet.
 */
export function useInstallOffer(somethingSaved: boolean): InstallOffer | undefined {
  const event = useSyncExternalStore(listen, () => offered);
  const isAnswered = useSyncExternalStore(listen, () => answered);
  const worthIt = somethingSaved || Number(readStored(VISITS_KEY)) >= 2;
  if (isAnswered || !worthIt || isInstalled()) return undefined;
  if (event) return { by: 'press', install: () => void event.prompt().then(() => answer('asked')) };
  return isAppleTouch() ? { by: 'share-menu' } : undefined;
}

/** Remembers that the person does not want it. */
export function dismissInstall(): void {
  answer('dismissed');
}

/** Whatever the answer was: the browser allows no second prompt with the same event. */
function answer(words: 'asked' | 'dismissed' | 'installed'): void {
  writeStored(ANSWER_KEY, words);
  answered = true;
  offered = undefined;
  tellListeners();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function countVisit(): void {
  try {
    if (sessionStorage.getItem(VISIT_KEY)) return;
    sessionStorage.setItem(VISIT_KEY, '1');
  } catch {
    return;
  }
  writeStored(VISITS_KEY, String(Number(readStored(VISITS_KEY)) + 1));
}

function isInstalled(): boolean {
  const ios = 'standalone' in navigator && navigator.standalone === true;
  return ios || matchMedia('(display-mode: standalone)').matches;
}

/** iPhones and iPads, which call themselves Macs. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  );
}
