/** The order in which a new device gets its rows: the account, what the person owns, the figures. */
export const PRIORITY = { identity: 1, own: 2, figures: 3 } as const;

const PRIORITY_OF_KIND: Readonly<Record<string, number>> = {
  user: PRIORITY.identity,
  shared: PRIORITY.own,
  advertiser: PRIORITY.own,
  driver: PRIORITY.own,
};

/**
 * The priority of a bucket, as PowerSync's protocol has it.
 *
 * @param bucket its kind, or its name without the epoch, e.g. `advertiser:9ce4…`
 */
export function priorityOf(bucket: string): number {
  return PRIORITY_OF_KIND[bucket.split(':', 1)[0] ?? ''] ?? PRIORITY.figures;
}
