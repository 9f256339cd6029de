import type { StreamRequest } from '@juu/shared/protocol/sync-stream';
import { wireName } from './wire.ts';

/** A user reads a handful of buckets. A stream holds these as long as it lives, even if it is idle. */
const MOST_POSITIONS = 100;

/**
 * How far a client has the buckets that can be its user's, by name on the wire. Drops whatever else a
 * client names: other buckets, and those of another epoch, are never sent.
 */
export function ownPositions(
  buckets: StreamRequest['buckets'],
  epoch: number,
  userId: string,
): Map<string, bigint> {
  const shared = wireName(epoch, 'shared');
  const [prefix, suffix] = [wireName(epoch, ''), `:${userId}`];
  return new Map(
    buckets
      .filter(({ name }) => name === shared || (name.startsWith(prefix) && name.endsWith(suffix)))
      .slice(0, MOST_POSITIONS)
      .map(({ name, after }) => [name, BigInt(after)]),
  );
}
