import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '../stored.ts';
import type { Language } from './message.ts';
import { isTranslated, speak, useLanguage } from './page-language.ts';

/** The languages by their own names. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
] as const satisfies readonly { value: Language; label: string }[];

/** Key of the choice in this device's storage. */
export const LANGUAGE_KEY = 'juu-language';

/** Speaks the language, and remembers it on this device. Rejects if its texts can't be fetched. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await fetchTexts(chosen);
  writeStored(LANGUAGE_KEY, chosen);
  speak(chosen);
}

/** Speaks the chosen language if the page has it, or English if its texts can't be fetched. */
export async function speakChosen(): Promise<void> {
  if (!isTranslated(location.pathname)) return;
  const chosen = chosenLanguage();
  await fetchTexts(chosen).then(
    () => speak(chosen),
    () => speak('en'),
  );
}

/** For a page available in both languages: shows the chosen one, and sets the page's `lang`. */
export function usePageLanguage(): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    void speakChosen();
    const follow = ({ key }: StorageEvent) => key === LANGUAGE_KEY && void speakChosen();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    return () => {
      documentElement.lang = 'en';
    };
  }, [language]);
}

/** A first visit is in English, unless the browser prefers Swahili. */
function chosenLanguage(): Language {
  const chosen = LANGUAGES.find(({ value }) => value === readStored(LANGUAGE_KEY))?.value;
  return chosen ?? (/^sw\b/i.test(navigator.language) ? 'sw' : 'en');
}

async function fetchTexts(chosen: Language): Promise<void> {
  if (chosen === 'sw') await import('./swahili.ts');
}
