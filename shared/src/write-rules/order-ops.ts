import type { UploadOp } from '../protocol/upload.ts';
import { isCampaignChild } from './writable-tables.ts';

type OpWithIndex = readonly [index: number, op: UploadOp];

/**
 * The ops of a transaction in an order in which they can be applied, each with its index. A replica
 * knows no foreign keys, so a device may write a zone or a creative before the campaign that it
 * belongs to: such a child, and what follows for the same row, waits until its campaign is there.
 * All else stays in the order in which it was made.
 */
export function orderOps(ops: readonly UploadOp[]): OpWithIndex[] {
  const campaignPutAt = indexOfFirstPuts(ops);
  const waiting = new Map<number, OpWithIndex[]>();
  const waitsFor = new Map<string, number>();
  const ordered: OpWithIndex[] = [];
  for (const [index, op] of ops.entries()) {
    const row = `${op.table} ${op.id.toLowerCase()}`;
    const until = waitsFor.get(row) ?? campaignPutAt.get(campaignNamed(op) ?? '') ?? -1;
    if (until > index) {
      waitsFor.set(row, until);
      waiting.set(until, [...(waiting.get(until) ?? []), [index, op]]);
    } else {
      ordered.push([index, op], ...(waiting.get(index) ?? []));
    }
  }
  return ordered;
}

/** Of each campaign whose first op is a PUT, where that stands. */
function indexOfFirstPuts(ops: readonly UploadOp[]): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const puts = new Map<string, number>();
  for (const [index, { op, table, id }] of ops.entries()) {
    const campaign = id.toLowerCase();
    if (table !== 'campaigns' || seen.has(campaign)) continue;
    seen.add(campaign);
    if (op === 'PUT') puts.set(campaign, index);
  }
  return puts;
}

function campaignNamed({ op, table, data }: UploadOp): string | undefined {
  const named = op === 'PUT' && isCampaignChild(table) ? data?.campaign_id : undefined;
  return typeof named === 'string' ? named.toLowerCase() : undefined;
}
