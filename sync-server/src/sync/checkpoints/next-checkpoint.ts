import type { Checkpoint, Client } from './read-checkpoints.ts';
import { type News, readerKey } from './read-news.ts';

/**
 * Updates a reader's checkpoint without a query. Returns the same one if the news don't concern it, and
 * undefined if it must be read.
 *
 * Membership depends on a user's roles and account status, and each change of those is an op in the
 * bucket `user:<id>`. While that bucket doesn't change, neither does the membership that was read with
 * it. When it changes, both are read again, in one snapshot.
 */
export function nextCheckpoint(
  latest: Checkpoint,
  news: News,
  reader: Client,
): Checkpoint | undefined {
  if (news.isPartial || news.heads.has(`user:${reader.userId}`)) return undefined;
  const writeCheckpoint = news.confirmed.get(readerKey(reader)) ?? latest.writeCheckpoint;
  const isConcerned =
    writeCheckpoint !== latest.writeCheckpoint ||
    latest.buckets.some(({ name }) => news.heads.has(name));
  if (!isConcerned) return latest;
  return {
    epoch: latest.epoch,
    lastOpId: news.progress.lastOpId,
    writeCheckpoint,
    buckets: latest.buckets.map((bucket) => news.heads.get(bucket.name) ?? bucket),
  };
}
