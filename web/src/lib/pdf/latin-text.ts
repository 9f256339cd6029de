/** Marks that are written above or below a letter. */
const MARKS = /\p{Mn}/gu;
/** Spaces of any width. jsPDF believes that a non-breaking space is wider than it is. */
const SPACES = /\p{Zs}/gu;
const BEYOND_LATIN_1 = /[^\u0020-\u007e\u00a0-\u00ff]/gu;
const PLAIN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/**
 * A text in the letters that a PDF’s own typefaces have (Latin 1): others lose their marks, e.g.
 * 'Wanjirũ' becomes 'Wanjiru', or become a question mark.
 */
export function latinText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(
      BEYOND_LATIN_1,
      (letter) => PLAIN[letter] ?? letter.normalize('NFD').replace(MARKS, ''),
    )
    .replace(BEYOND_LATIN_1, '?');
}
