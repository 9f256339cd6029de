import type { UploadOp } from '../protocol/upload.ts';
import { tableNamed } from '../tables/all.ts';

type OpWithIndex = readonly [index: number, op: UploadOp];

/**
 * The ops of a transaction in an order in which they can be applied, each with its index. A replica
 * knows no foreign keys, so a device may write a zone or a creative before the campaign that it
 * belongs to: such a child, and what follows for the same row, waits until its parent is there. All
 * else stays in the order in which it was made.
 */
export function orderOps(ops: readonly UploadOp[]): OpWithIndex[] {
  const putAt = indexOfFirstPuts(ops);
  const waiting = new Map<number, OpWithIndex[]>();
  const waitsFor = new Map<string, number>();
  const ordered: OpWithIndex[] = [];
  for (const [index, op] of ops.entries()) {
    const row = keyOf(op.table, op.id);
    const above = parentsNamed(op);
    const until = Math.max(
      waitsFor.get(row) ?? -1,
      ...above.map((parent) => putAt.get(parent) ?? -1),
      ...above.map((parent) => waitsFor.get(parent) ?? -1),
    );
    if (until > index) {
      waitsFor.set(row, until);
      waiting.set(until, [...(waiting.get(until) ?? []), [index, op]]);
    } else {
      release([index, op]);
    }
  }
  return ordered;

  /** A row that waited may be what others wait for. */
  function release(one: OpWithIndex): void {
    ordered.push(one);
    for (const next of waiting.get(one[0]) ?? []) release(next);
  }
}

const keyOf = (table: string, id: string) => `${table} ${id.toLowerCase()}`;

/** The position of the PUT, for each row whose first op is one. */
function indexOfFirstPuts(ops: readonly UploadOp[]): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const puts = new Map<string, number>();
  for (const [index, { op, table, id }] of ops.entries()) {
    const row = keyOf(table, id);
    if (seen.has(row)) continue;
    seen.add(row);
    if (op === 'PUT') puts.set(row, index);
  }
  return puts;
}

function parentsNamed({ op, table, data }: UploadOp): string[] {
  if (op !== 'PUT') return [];
  return (tableNamed(table)?.parents ?? []).flatMap((parent) => {
    const named = data?.[parent.column];
    return typeof named === 'string' ? [keyOf(parent.table, named)] : [];
  });
}
