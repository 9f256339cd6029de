import { useSyncExternalStore } from 'react';
import type { Language } from './message.ts';

/** Sign-in, sign-up, confirming an address and the driver's dashboard. All other pages are in English. */
const TRANSLATED = /^\/(auth|driver|verify-email)(\/|$)/;

// Pages are prerendered in English. Taking a document over must not change it.
let chosen: Language = 'en';
const listeners = new Set<() => void>();

/** The language of the page. What calls this renders again when it changes, and with it what is below. */
export function useLanguage(): Language {
  return useSyncExternalStore(listen, languageOfPage, () => 'en');
}

/** The chosen language if the page that is open now can be read in it, else English. */
export function languageOfPage(): Language {
  return isTranslated(location.pathname) ? chosen : 'en';
}

/** True if the page can be read in each language. */
export function isTranslated(pathname: string): boolean {
  return TRANSLATED.test(pathname);
}

/** From now on pages that have it are in this language, whose texts have to be here. */
export function speak(language: Language): void {
  chosen = language;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
