import type { StreamLine, StreamReader } from './protocol-client.ts';

/** The lines of as many checkpoints as it takes until the condition holds of all of them. */
export async function completeWith(
  reader: StreamReader,
  enough: (lines: readonly StreamLine[]) => boolean,
): Promise<StreamLine[]> {
  const lines: StreamLine[] = [];
  do lines.push(...(await reader.untilComplete()));
  while (!enough(lines));
  return lines;
}

export function opsIn(lines: readonly StreamLine[]) {
  return lines.flatMap((line) => line.data?.data ?? []);
}

export function hasRow(lines: readonly StreamLine[], id: string): boolean {
  return opsIn(lines).some((op) => op.object_id === id);
}

/** The write checkpoint that the newest checkpoint confirms; null: none. */
export function confirmedIn(lines: readonly StreamLine[]): string | null | undefined {
  const told = lines.flatMap((line) => line.checkpoint ?? line.checkpoint_diff ?? []);
  return told.at(-1)?.write_checkpoint;
}

/** Buckets whose downloaded ops do not add up to what the newest checkpoint says of them. */
export function checksumComplaints(lines: readonly StreamLine[]): string[] {
  const told = new Map<string, { checksum: number; count: number }>();
  for (const line of lines) {
    for (const b of line.checkpoint?.buckets ?? line.checkpoint_diff?.updated_buckets ?? []) {
      told.set(b.bucket, b);
    }
  }
  return [...told].flatMap(([bucket, { checksum, count }]) => {
    const own = lines.flatMap((line) => (line.data?.bucket === bucket ? line.data.data : []));
    const sum = own.reduce((total, op) => (total + op.checksum) % 2 ** 32, 0);
    return sum === checksum && own.length === count ? [] : [bucket];
  });
}
