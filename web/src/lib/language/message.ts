export type Language = 'en' | 'sw';

/** A text in the language of the page. */
export type Message<Inputs extends object> = (
  ...given: object extends Inputs ? [inputs?: Inputs] : [inputs: Inputs]
) => string;

type Text = (inputs: never) => string;

// Every page has this file. What else languages need comes with the pages that have more than English.
let swahili: readonly Text[] = [];

/** The language of the page that is open now. */
export let language = (): Language => 'en';

/** Compiled messages are made of this. @param index of the Swahili text */
export function message(index: number, english: Text) {
  return (inputs: unknown): string =>
    ((language() === 'sw' && swahili[index]) || english)(inputs as never);
}

/** Takes the Swahili texts, once they are here, and what tells the language of the page. */
export function takeSwahili(texts: readonly Text[], ofPage: () => Language): void {
  swahili = texts;
  language = ofPage;
}
