/** A number with its noun, e.g. '1 file' or '2 files'. */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
