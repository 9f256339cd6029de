import { type Language, language } from './message.ts';

/** Makes a thing such as a date format at most once for each language; returns that of the page. */
export function inEachLanguage<Thing>(make: (language: Language) => Thing): () => Thing {
  const made = new Map<Language, Thing>();
  return () => {
    const spoken = language();
    const thing = made.get(spoken) ?? make(spoken);
    made.set(spoken, thing);
    return thing;
  };
}
