const inNairobi = (options: Intl.DateTimeFormatOptions) => (now: Date) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Nairobi' }).format(now);

/** The present year and day in Nairobi, in English like all public pages. */
export const NOW_WORDS = {
  year: inNairobi({ year: 'numeric' }),
  /** E.g. "21 Nov 2026" (product specification, section 2). */
  day: inNairobi({ dateStyle: 'medium' }),
};

/** Puts today's words in the place of those of the day on which the document was built. */
export function renewNowTexts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-now]')) {
    const words = NOW_WORDS[element.dataset.now as keyof typeof NOW_WORDS];
    element.textContent = words(new Date());
  }
}
