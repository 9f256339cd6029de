import { jsonOf } from '@juu/shared/json-of';
import { z } from 'zod';
import type { RejectedOp } from './rejections.ts';

const idSchema = z.object({ id: z.string(), weight: z.unknown().optional() });

/** What a rejected change wanted, as it was typed: nothing of it is checked. */
export interface ProposedValues {
  readonly campaignId: string;
  /** By column of the campaign. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Undefined: the zones were to stay. */
  readonly zoneIds: readonly string[] | undefined;
  /** Undefined: the creatives were to stay. */
  readonly creatives: readonly { readonly id: string; readonly weight?: unknown }[] | undefined;
}

/** Reads what the last proposal of a rejection wanted; undefined if it holds none. */
export function proposedValues(ops: readonly RejectedOp[]): ProposedValues | undefined {
  const op = ops.findLast(({ table, values }) => table === 'campaign_changes' && values.values);
  if (!op) return undefined;
  const given = z.record(z.string(), z.unknown()).safeParse(jsonOf(String(op.values.values)));
  const { zone_ids, creatives, ...columns } = given.data ?? {};
  return {
    campaignId: String(op.values.campaign_id),
    columns,
    zoneIds: z.array(z.string()).safeParse(zone_ids).data,
    creatives: z.array(idSchema).safeParse(creatives).data,
  };
}
