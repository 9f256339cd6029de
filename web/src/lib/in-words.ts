import { once } from '@juu/shared/once';

const list = once(() => new Intl.ListFormat('en-GB'));

/** Names in an English sentence: "CBD, Westlands and Karen". */
export function inWords(names: readonly string[]): string {
  return list().format(names);
}
