import { type CampaignState, isInReview, isRejected } from '@juu/shared/campaign/lifecycle';
import { CODES } from '@juu/shared/errors/codes';
import type { Refusal } from '@juu/shared/errors/verdict';
import type { UploadOp, UploadResponse, UploadTransaction } from '@juu/shared/protocol/upload';
import { childrenOf, tableNamed } from '@juu/shared/tables/all';
import { isChildOf } from '@juu/shared/tables/table';
import { nairobiDay } from '@juu/shared/time';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { type JudgedWrite, judgeTransaction } from '@juu/shared/write-rules/judge-transaction';
import { type RowReader, rowReader } from '@juu/shared/write-rules/row-reader';
import type { RowStore } from './row-store.ts';

type Result = UploadResponse['results'][number];

/**
 * One uploaded transaction with the product's own write rules: applied whole, or refused with a
 * `write_rejections` row for each of its ops.
 *
 * @param refusal refuses the transaction whatever it holds
 */
export async function applyUpload(
  rows: RowStore,
  actor: Actor,
  { tx_id, ops }: UploadTransaction,
  refusal?: Refusal,
): Promise<Result> {
  const verdict = refusal
    ? ({ ok: false, refusal, op: 0 } as const)
    : await judgeTransaction(actor, ops, readerOf(rows), nairobiDay(new Date()));
  if (verdict.ok) {
    rows.transaction(() => writeRows(rows, verdict.writes));
    return { tx_id, status: 'applied' };
  }
  const { code, message, details = null } = verdict.refusal;
  const refused = { code, message, details, hint: CODES[code].remedy };
  rows.transaction(() => recordRejection(rows, actor.userId, ops, refused));
  return { tx_id, status: 'rejected', error: { ...refused, op: verdict.op } };
}

function readerOf(rows: RowStore): RowReader {
  return rowReader(async (table, column, value) =>
    rows.all(table).filter((row) => row[column] === value),
  );
}

function writeRows(rows: RowStore, writes: readonly JudgedWrite[]): void {
  // A row's revision rises once, however many writes change it.
  const revised = new Map<string, TableRow>();
  for (const { table, id, ...write } of writes) {
    const row = rows.get(table, id);
    const whole = revisedBy(table, id, { ...row, ...('values' in write && write.values) });
    revised.set(`${whole.table}/${whole.id}`, whole);
    if (write.kind === 'delete') removeRow(rows, table, id);
    if (write.kind === 'insert' || write.kind === 'update') {
      const next = { ...(row ?? newRow(table)), ...write.values };
      const stamps = {
        updated_at: now(),
        ...(isResubmitted(table, row, next) && { submitted_at: now() }),
      };
      rows.put(table, { ...next, ...stamps, id });
    }
  }
  for (const { table, id } of revised.values()) {
    const row = rows.get(table, id);
    const hasRevision = tableNamed(table)?.columns.revision !== undefined;
    if (row && hasRevision) rows.put(table, { ...row, revision: Number(row.revision) + 1 });
  }
}

/** A row by its table and id. */
interface TableRow {
  readonly table: string;
  readonly id: string;
}

/**
 * The row whose revision a write raises, as the database's triggers do. Written again here, because
 * declarations know `revision` as a column, not what raises it.
 */
function revisedBy(table: string, id: string, row: Readonly<Record<string, unknown>>): TableRow {
  if (table === 'creatives' && row.change_id != null)
    return { table: 'campaign_changes', id: String(row.change_id) };
  if (table === 'creatives' || table === 'campaign_zones')
    return { table: 'campaigns', id: String(row.campaign_id) };
  return { table, id };
}

function isResubmitted(table: string, before: object | undefined, after: object): boolean {
  const isCampaign = table === 'campaigns' && before !== undefined;
  return isCampaign && isRejected(before as CampaignState) && isInReview(after as CampaignState);
}

function removeRow(rows: RowStore, table: string, id: string): void {
  rows.remove(table, id);
  for (const child of childrenOf(table)) {
    for (const row of rows.all(child.name))
      if (isChildOf(child, row, { table, id })) rows.remove(child.name, row.id);
  }
}

const now = () => new Date().toISOString();

/** What the server sets of a new row. */
function newRow(table: string): Readonly<Record<string, unknown>> {
  const empty = Object.keys(tableNamed(table)?.columns ?? {}).map((column) => [column, null]);
  const created_at = now();
  return { ...Object.fromEntries(empty), created_at, submitted_at: created_at, revision: 0 };
}

function recordRejection(
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
