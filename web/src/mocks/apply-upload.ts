import { CODES } from '@juu/shared/errors/codes';
import type { UploadOp, UploadResponse, UploadTransaction } from '@juu/shared/protocol/upload';
import { nairobiDay } from '@juu/shared/time';
import { type Actor, decideWrite, locateWrite } from '@juu/shared/write-rules/decide-write';
import {
  type ReviewedCampaign,
  reviewTransaction,
} from '@juu/shared/write-rules/review-transaction';
import { notYours, type Refusal, type Verdict } from '@juu/shared/write-rules/verdict';
import { isCampaignChild } from '@juu/shared/write-rules/writable-tables';
import type { Row, RowStore } from './row-store.ts';

type Result = UploadResponse['results'][number];

/** Thrown when the write rules refuse an op. */
class RefusedOp extends Error {
  readonly refusal: Refusal;
  readonly op: number;

  constructor(refusal: Refusal, op: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.op = op;
  }
}

/**
 * One uploaded transaction with the product's own write rules: applied whole, or refused with a
 * `write_rejections` row for each of its ops.
 *
 * @param refusal refuses the transaction whatever it holds
 */
export function applyUpload(
  rows: RowStore,
  actor: Actor,
  { tx_id, ops }: UploadTransaction,
  refusal?: Refusal,
): Result {
  try {
    if (refusal) throw new RefusedOp(refusal, 0);
    rows.transaction(() => applyOps(rows, actor, ops));
    return { tx_id, status: 'applied' };
  } catch (error) {
    if (!(error instanceof RefusedOp)) throw error;
    const { code, message, details = null } = error.refusal;
    const refused = { code, message, details, hint: CODES[code].remedy };
    rows.transaction(() => recordRefused(rows, actor.userId, ops, refused));
    return { tx_id, status: 'rejected', error: { ...refused, op: error.op } };
  }
}

function applyOps(rows: RowStore, actor: Actor, ops: readonly UploadOp[]): void {
  const touched = new Map<string, { before: ReviewedCampaign | undefined; rowChanged: boolean }>();
  ops.forEach((op, index) => {
    const demand = <T>(verdict: Verdict<T>): T => {
      if (!verdict.ok) throw new RefusedOp(verdict.refusal, index);
      return verdict.value;
    };
    const { id, rule } = demand(locateWrite(actor, op));
    const before = rows.get(op.table, id);
    const campaignId = campaignOf(op, id, before);
    const campaign = campaignId === undefined ? undefined : rows.get('campaigns', campaignId);
    if (isCampaignChild(op.table) && op.op !== 'DELETE' && !isOf(actor, campaign)) {
      demand(notYours(op.table));
    }
    const write = demand(decideWrite(actor, op, rule, before));
    if (write.kind === 'nothing') return;
    if (campaignId) {
      const known = touched.get(campaignId);
      touched.set(campaignId, {
        before: known ? known.before : reviewedOf(campaign),
        rowChanged: known?.rowChanged || op.table === 'campaigns',
      });
    }
    if (write.kind === 'delete') removeRow(rows, op.table, id);
    else rows.put(op.table, stamped(op.table, id, before, write.values));
  });
  for (const [id, { before, rowChanged }] of touched) {
    const campaign = rows.get('campaigns', id);
    const creatives = rows.all('creatives').filter((row) => row.campaign_id === id);
    const after = reviewedOf(campaign);
    const verdict = reviewTransaction(
      { before, after, rowChanged, creativesAfter: creatives.length },
      nairobiDay(new Date()),
    );
    if (!verdict.ok) throw new RefusedOp(verdict.refusal, 0);
    if (campaign) rows.put('campaigns', { ...campaign, revision: Number(campaign.revision) + 1 });
  }
}

function campaignOf(op: UploadOp, id: string, before: Row | undefined): string | undefined {
  if (op.table === 'campaigns') return id;
  if (!isCampaignChild(op.table)) return undefined;
  const named = before?.campaign_id ?? op.data?.campaign_id;
  return typeof named === 'string' ? named : undefined;
}

const isOf = (actor: Actor, campaign: Row | undefined) => campaign?.advertiser_id === actor.userId;

function reviewedOf(row: Row | undefined): ReviewedCampaign | undefined {
  return row as (Row & ReviewedCampaign) | undefined;
}

function removeRow(rows: RowStore, table: string, id: string): void {
  rows.remove(table, id);
  if (table !== 'campaigns') return;
  for (const child of ['campaign_zones', 'creatives']) {
    for (const row of rows.all(child)) if (row.campaign_id === id) rows.remove(child, row.id);
  }
}

/** The row after a write, with what the server sets by itself. */
function stamped(table: string, id: string, before: Row | undefined, values: object): Row {
  const now = new Date().toISOString();
  const fresh = { created_at: now, ...(table === 'campaigns' && NEW_CAMPAIGN) };
  const again = table === 'campaigns' && 'status' in values && values.status === 'draft';
  return {
    ...(before ?? fresh),
    ...values,
    ...(again && { pause_cause: null, review_note: null }),
    updated_at: now,
    id,
  };
}

const NEW_CAMPAIGN = { status: 'draft', pause_cause: null, review_note: null, revision: 0 };

function recordRefused(
  rows: RowStore,
  userId: string,
  ops: readonly UploadOp[],
  refused: object,
): void {
  const created_at = new Date().toISOString();
  for (const { op, table, id, data } of ops) {
    rows.put('write_rejections', {
      id: crypto.randomUUID(),
      user_id: userId,
      table_name: table,
      op,
      row_id: id,
      values: JSON.stringify(data ?? {}),
      ...refused,
      created_at,
    });
  }
}
