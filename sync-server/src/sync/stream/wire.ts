import { priorityOf } from '@juu/shared/protocol/bucket-priority';
import type { BucketHead, Checkpoint } from '../checkpoints/read-checkpoints.ts';
import type { OpsPage } from './read-ops.ts';

/** The stream that every client of the built-in engine gets: its own rows, by role. */
const OWN_STREAM = { name: 'own', is_default: true, errors: [] };

/** A bucket's name on the wire. It has the epoch, so that clients of a restored database resync. */
export function wireName(epoch: number, bucket: string): string {
  return `${epoch}:${bucket}`;
}

function describe(epoch: number, head: BucketHead) {
  return {
    bucket: wireName(epoch, head.name),
    checksum: head.checksum,
    count: head.count,
    priority: priorityOf(head.name),
    subscriptions: [{ default: 0 }],
  };
}

export function checkpointLine(checkpoint: Checkpoint): string {
  return line({
    checkpoint: {
      last_op_id: checkpoint.lastOpId.toString(),
      write_checkpoint: checkpoint.writeCheckpoint,
      buckets: checkpoint.buckets.map((head) => describe(checkpoint.epoch, head)),
      streams: [OWN_STREAM],
    },
  });
}

/** The difference from the checkpoint before: changed buckets, and those that the user lost. */
export function checkpointDiffLine(before: Checkpoint, checkpoint: Checkpoint): string {
  const sent = new Map(before.buckets.map((head) => [head.name, head]));
  const held = new Set(checkpoint.buckets.map((head) => head.name));
  const changed = checkpoint.buckets.filter((head) => sent.get(head.name)?.head !== head.head);
  return line({
    checkpoint_diff: {
      last_op_id: checkpoint.lastOpId.toString(),
      write_checkpoint: checkpoint.writeCheckpoint,
      updated_buckets: changed.map((head) => describe(checkpoint.epoch, head)),
      removed_buckets: before.buckets
        .filter((head) => !held.has(head.name))
        .map((head) => wireName(before.epoch, head.name)),
    },
  });
}

/** The line of one page of ops, in parts. The log holds ops as JSON text. */
export function dataLine(bucket: string, page: OpsPage): readonly string[] {
  const head = `{"data":{"bucket":${JSON.stringify(bucket)},"has_more":${page.hasMore}`;
  const positions = `"after":"${page.after}","next_after":"${page.next.after}"`;
  const ops = page.ops.map((part, i) => (i > 0 ? `,${part}` : part));
  return [`${head},${positions},"data":[`, ...ops, ']}}\n'];
}

export function partialCompleteLine(lastOpId: bigint, priority: number): string {
  return line({ partial_checkpoint_complete: { last_op_id: lastOpId.toString(), priority } });
}

export function completeLine(lastOpId: bigint): string {
  return line({ checkpoint_complete: { last_op_id: lastOpId.toString() } });
}

export function tokenExpiresLine(seconds: number): string {
  return line({ token_expires_in: seconds });
}

function line(message: object): string {
  return `${JSON.stringify(message)}\n`;
}
