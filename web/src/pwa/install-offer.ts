import { useSyncExternalStore } from 'react';
import { readStored } from '@/lib/stored.ts';
import {
  answerInstall,
  installEvent,
  isInstallAnswered,
  onInstallChange,
  VISITS_KEY,
} from './watch-install.ts';

/** How Juu can be installed on this device: by a button, or from Safari's share menu. */
type InstallOffer = { readonly by: 'press'; install(): void } | { readonly by: 'share-menu' };

/**
 * How to install Juu, or undefined if this is not the moment to ask: it is impossible, the person
 * has answered before, or this is a first visit without anything saved.
 */
export function useInstallOffer(somethingSaved: boolean): InstallOffer | undefined {
  const event = useSyncExternalStore(onInstallChange, installEvent);
  const isAnswered = useSyncExternalStore(onInstallChange, isInstallAnswered);
  const worthIt = somethingSaved || Number(readStored(VISITS_KEY)) >= 2;
  // Last, because the browser lays out the page for its answer.
  if (isAnswered || !worthIt || !(event || isAppleTouch()) || isInstalled()) return undefined;
  if (event) {
    return { by: 'press', install: () => void event.prompt().then(() => answerInstall('asked')) };
  }
  return { by: 'share-menu' };
}

/** Remembers that the person does not want it. */
export function dismissInstall(): void {
  answerInstall('dismissed');
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
