import { nairobiDay } from '@juu/shared/time';

/**
 * The present year and day in Nairobi, in English like all public pages. No `Intl`: its first use takes a
 * slow phone a tenth of a second.
 */
export const NOW_WORDS = {
  year: (now: Date) => nairobiDay(now).slice(0, 4),
  /** E.g. "21 Nov 2026" (product specification, section 2), from "Sat, 21 Nov 2026 00:00:00 GMT". */
  day: (now: Date) => new Date(nairobiDay(now)).toUTCString().slice(5, 16).replace(/^0/, ''),
};

/** Puts today's words in the place of those of the day on which the document was built. */
export function renewNowTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now]')) {
    const words = NOW_WORDS[element.dataset.now as keyof typeof NOW_WORDS];
    element.textContent = words(new Date());
  }
}
