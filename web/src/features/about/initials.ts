/** First letters of the first and the last name, in capitals: 'Advisor One' gives 'AO'. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
