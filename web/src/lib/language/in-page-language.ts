import { language } from './message.ts';

/** Finds the Swahili of texts that aren't the app's own: what `shared` and the server say in English. */
export interface Interpreter {
  /** Undefined if the text isn't known. */
  readonly ofText: (english: string) => string | undefined;
  /** Undefined if the code isn't known. */
  readonly ofCode: (code: string) => string | undefined;
}

let interpreter: Interpreter | undefined;

/** Takes the interpreter, once it is here. */
export function takeInterpreter(given: Interpreter): void {
  interpreter = given;
}

/** A text of `shared` in the language of the page; one that isn't known stays as it is. */
export function inPageLanguage(text: string): string;
export function inPageLanguage(text: string | undefined): string | undefined;
export function inPageLanguage(text: string | undefined): string | undefined {
  if (text === undefined || language() === 'en') return text;
  return interpreter?.ofText(text) ?? text;
}

/**
 * The server's sentence about a refusal in the language of the page, by its code. English has the
 * server's own, which knows more.
 */
export function refusalIn({ code, message }: { code: string; message: string }): string {
  return language() === 'en' ? message : (interpreter?.ofCode(code) ?? inPageLanguage(message));
}
