import { NOW_WORDS } from './now-words.ts';

/** The present year or day in Nairobi. A document says that of its build until `renewNowTexts` runs. */
export function NowText({ say }: { say: keyof typeof NOW_WORDS }) {
  return <span data-now={say}>{NOW_WORDS[say](new Date())}</span>;
}
