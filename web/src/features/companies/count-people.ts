/** A number of people, e.g. '1 person' or '2,000 people'. */
export function countPeople(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
}
