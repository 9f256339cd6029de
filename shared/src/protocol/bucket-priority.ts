/** Kinds of buckets that a device gets before all others. */
const PRIORITY_OF_KIND: Readonly<Record<string, number>> = {
  user: 1,
  shared: 2,
  advertiser: 2,
  driver: 2,
};

/** The figures: most of the rows. */
const LOWEST_PRIORITY = 3;

/** With this priority, and those before it, a device has what a dashboard's first screen lists. */
export const FIRST_SCREEN_PRIORITY = 2;

/**
 * 0 (first) to 3: the profile and its roles arrive before what the person owns, and that before the figures.
 *
 * @param bucket its name without the epoch, e.g. `advertiser:9ce4…`
 */
export function priorityOf(bucket: string): number {
  return PRIORITY_OF_KIND[bucket.split(':', 1)[0] ?? ''] ?? LOWEST_PRIORITY;
}
