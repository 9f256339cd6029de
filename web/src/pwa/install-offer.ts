import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/stored.ts';

/** Chromium's event, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How Juu can be installed on this device: by a button, or from Safari's share menu. */
type InstallOffer = { readonly by: 'press'; install(): void } | { readonly by: 'share-menu' };

/** The person's answer, such as `dismissed`. Juu asks once per device. */
const ANSWER_KEY = 'juu-install';
const VISITS_KEY = 'juu-visits';
const VISIT_KEY = 'juu-visit';

// The browser's event may come before anything else has loaded, so there are no atoms here.
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
 * How to install Juu, or undefined if this is not the moment to ask: it is impossible, the person
 * has answered before, or this is a first visit without anything saved.
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

/** Stores the answer, and drops the event: a browser shows one prompt per event. */
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
