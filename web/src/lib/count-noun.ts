import { formatCount } from './format-figures.ts';

/** A number with its noun, e.g. '1 file' or '2,000 files'. */
export function countNoun(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
