const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day 'YYYY-MM-DD' as sentences have it, e.g. '17 Dec 2026'. */
export function dayInWords(day: string): string {
  return WORDS.format(new Date(`${day}T00:00:00Z`));
}
