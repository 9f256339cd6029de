import { nairobiDay } from '@juu/shared/time';
import {
  type ReviewedCampaign,
  reviewTransaction,
} from '@juu/shared/write-rules/review-transaction';
import type { RowImage } from '@juu/shared/write-rules/verdict';
import { sql } from 'kysely';
import { RefusedOp } from './refused-op.ts';
import { lockRow, type Tx } from './row-store.ts';

interface Touched {
  readonly before: ReviewedCampaign | undefined;
  readonly firstOp: number;
  /** The first op that wrote the campaign's own row. */
  rowOp: number | undefined;
}

/**
 * The campaigns that one transaction touches, each locked and remembered as it stood at the first
 * touch, so that the transaction can be judged as a whole at its end.
 */
export class TouchedCampaigns {
  readonly #tx: Tx;
  readonly #touched = new Map<string, Touched>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Notes that an op writes a campaign's own row (`row` as it stood before the op). */
  touchRow(id: string, row: RowImage | undefined, op: number): void {
    const known = this.#touched.get(id);
    if (known) known.rowOp ??= op;
    else this.#touched.set(id, { before: reviewedOf(row), firstOp: op, rowOp: op });
  }

  /** Notes that an op writes a zone or creative; true if its campaign exists and is the user's. */
  async touchChild(id: string, userId: string, op: number): Promise<boolean> {
    const row = await lockRow(this.#tx, 'campaigns', id);
    if (!this.#touched.has(id)) {
      this.#touched.set(id, { before: reviewedOf(row), firstOp: op, rowOp: undefined });
    }
    return row?.advertiser_id === userId;
  }

  /** @throws RefusedOp if the rules refuse what the transaction makes of a campaign */
  async review(): Promise<void> {
    if (this.#touched.size === 0) return;
    const ids = [...this.#touched.keys()];
    const { rows } = await sql<ReviewedCampaign & { id: string; creatives: number }>`
      select c.id, c.status, c.pause_cause, c.start_date, c.end_date,
             (select count(*)::integer from creatives where campaign_id = c.id) as creatives
        from campaigns c where c.id = any (${ids}::uuid[])`.execute(this.#tx);
    const after = new Map(rows.map((row) => [row.id, row]));
    const today = nairobiDay(new Date());
    for (const [id, { before, firstOp, rowOp }] of this.#touched) {
      const verdict = reviewTransaction(
        {
          before,
          after: after.get(id),
          rowChanged: rowOp !== undefined,
          creativesAfter: after.get(id)?.creatives ?? 0,
        },
        today,
      );
      if (verdict.ok) continue;
      const isRowToBlame = verdict.refusal.details?.startsWith('campaigns.') ?? false;
      throw new RefusedOp(verdict.refusal, isRowToBlame ? (rowOp ?? firstOp) : firstOp);
    }
  }
}

/** The reviewed columns of a campaign's row, which the table's own checks keep well-formed. */
function reviewedOf(row: RowImage | undefined): ReviewedCampaign | undefined {
  return row as ReviewedCampaign | undefined;
}
