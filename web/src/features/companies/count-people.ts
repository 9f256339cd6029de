import { formatCount } from '@/lib/format-figures.ts';

/** A number of people, e.g. '1 person' or '2,000 people'. */
export function countPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}
