import type { Database } from '@juu/db/database';
import { readCheckpoints } from '../checkpoints/read-checkpoints.ts';
import { PageReader } from '../stream/page-reader.ts';
import { SyncStream } from '../stream/stream.ts';
import type { ModelReplica } from './model-replica.ts';
import type { StreamLine } from './protocol-client.ts';

interface Watching {
  readonly pages?: PageReader;
  /** Called for each complete checkpoint, as soon as the replica shows it. */
  readonly onComplete?: (lastOpId: string) => void;
}

/** One stream's lines from where the replica stands to the newest checkpoint. */
export async function streamInto(
  database: Database,
  user: string,
  replica: ModelReplica,
  { pages = new PageReader(database), onComplete }: Watching = {},
): Promise<StreamLine[]> {
  const lines: StreamLine[] = [];
  const sink = {
    async write(parts: readonly string[]) {
      for (const json of parts.join('').trimEnd().split('\n')) {
        const line = JSON.parse(json) as StreamLine;
        lines.push(line);
        replica.apply([line]);
        if (line.checkpoint_complete) onComplete?.(line.checkpoint_complete.last_op_id);
      }
    },
    writeIfReady() {},
    end() {},
  };
  const reader = { userId: user, clientId: '', session: '' };
  const positions = replica.positions.map(({ name, after }) => [name, BigInt(after)] as const);
  const stream = new SyncStream(pages, reader, sink, new Map(positions));
  do {
    const [checkpoint] = await readCheckpoints(database, [reader]);
    await stream.offer(checkpoint);
  } while (!lines.at(-1)?.checkpoint_complete);
  return lines;
}
