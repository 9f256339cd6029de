import type { UploadOp } from '@juu/shared/protocol/upload';
import { uuid } from '@juu/shared/text';
import { type Actor, decideWrite, locateWrite } from '@juu/shared/write-rules/decide-write';
import { notYours, type Verdict } from '@juu/shared/write-rules/verdict';
import { isCampaignChild } from '@juu/shared/write-rules/writable-tables';
import { refusalOfDataError } from './data-error.ts';
import { RefusedOp } from './refused-op.ts';
import { deleteRow, insertRow, lockRow, readCampaignOf, type Tx, updateRow } from './row-store.ts';
import type { TouchedCampaigns } from './touched-campaigns.ts';

/**
 * Applies one op of a transaction, if the write rules allow it.
 * @throws RefusedOp where they do not, or where the database finds the data wrong
 */
export async function applyOp(
  tx: Tx,
  actor: Actor,
  op: UploadOp,
  index: number,
  campaigns: TouchedCampaigns,
): Promise<void> {
  try {
    await apply(tx, actor, op, index, campaigns);
  } catch (error) {
    const refusal = refusalOfDataError(error, op.table);
    throw refusal ? new RefusedOp(refusal, index) : error;
  }
}

async function apply(
  tx: Tx,
  actor: Actor,
  op: UploadOp,
  index: number,
  campaigns: TouchedCampaigns,
): Promise<void> {
  const demand = <T>(verdict: Verdict<T>): T => {
    if (!verdict.ok) throw new RefusedOp(verdict.refusal, index);
    return verdict.value;
  };
  const { id, rule } = demand(locateWrite(actor, op));
  if (isCampaignChild(op.table)) {
    // The campaign is locked before its children, here as everywhere: no two can wait for each other.
    const campaign = (await readCampaignOf(tx, op.table, id)) ?? campaignNamed(op);
    const mine = campaign && (await campaigns.touchChild(campaign, actor.userId, index));
    if (campaign && !mine) demand(notYours(op.table));
  }
  const before = await lockRow(tx, op.table, id);
  const write = demand(decideWrite(actor, op, rule, before));
  if (op.table === 'campaigns' && write.kind !== 'nothing') campaigns.touchRow(id, before, index);

  if (write.kind === 'insert') await insertRow(tx, op.table, id, write.values);
  if (write.kind === 'update')
    await updateRow(tx, op.table, id, resubmitted(op.table, write.values));
  if (write.kind === 'delete') await deleteRow(tx, op.table, id);
}

/** Undefined where none is named, or no id: the rules refuse the row for that. */
function campaignNamed({ op, data }: UploadOp): string | undefined {
  return op === 'PUT' ? uuid.safeParse(data?.campaign_id).data : undefined;
}

/** A campaign that becomes a draft again leaves what review said behind; the audit log keeps it. */
function resubmitted(table: string, values: Readonly<Record<string, unknown>>) {
  const again = table === 'campaigns' && values.status === 'draft';
  return again ? { ...values, pause_cause: null, review_note: null } : values;
}
