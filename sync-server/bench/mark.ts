/** What every change under measure carries in its data, followed by its number. */
export const MARK = 'change ';
export const MARK_DIGITS = 6;

export function markOf(change: number): string {
  return `${MARK}${String(change).padStart(MARK_DIGITS, '0')}`;
}
