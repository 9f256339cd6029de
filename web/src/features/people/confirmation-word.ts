export const NOT_CONFIRMED = 'Not confirmed';

/** Whether an address is confirmed, in words; undefined: no one is asked to confirm it. */
export function confirmationWord(isConfirmed: boolean | null): string | undefined {
  if (isConfirmed === null) return undefined;
  return isConfirmed ? 'Confirmed' : NOT_CONFIRMED;
}
