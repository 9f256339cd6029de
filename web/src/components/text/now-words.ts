/** Nairobi is three hours ahead of UTC all year. */
const AHEAD_MS = 3 * 3_600_000;

/** E.g. "Sat, 21 Nov 2026 09:00:00 GMT". Not `Intl`: its first use takes a slow phone a tenth of a second. */
const inNairobi = (now: Date) => new Date(now.getTime() + AHEAD_MS).toUTCString();

/** The present year and day in Nairobi, in English like all public pages. */
export const NOW_WORDS = {
  year: (now: Date) => inNairobi(now).slice(12, 16),
  /** E.g. "21 Nov 2026" (product specification, section 2). */
  day: (now: Date) => inNairobi(now).slice(5, 16).replace(/^0/, ''),
};

/** Puts today's words in the place of those of the day on which the document was built. */
export function renewNowTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now]')) {
    const words = NOW_WORDS[element.dataset.now as keyof typeof NOW_WORDS];
    element.textContent = words(new Date());
  }
}
