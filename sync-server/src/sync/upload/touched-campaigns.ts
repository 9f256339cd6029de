import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import { reviewTransaction } from '@juu/shared/write-rules/review-transaction';
import type { RowImage } from '@juu/shared/write-rules/verdict';
import { sql } from 'kysely';
import { RefusedOp } from './refused-op.ts';
import { lockRow, type Tx } from './row-store.ts';

interface Touched {
  readonly before: CampaignState | undefined;
  readonly firstOp: number;
  rowChanged: boolean;
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
    if (known) known.rowChanged = true;
    else this.#touched.set(id, { before: stateOf(row), firstOp: op, rowChanged: true });
  }

  /** Notes that an op writes a zone or creative of a campaign; true where the campaign is there and the user's. */
  async touchChild(id: string, userId: string, op: number): Promise<boolean> {
    const row = await lockRow(this.#tx, 'campaigns', id);
    if (!this.#touched.has(id)) {
      this.#touched.set(id, { before: stateOf(row), firstOp: op, rowChanged: false });
    }
    return row?.advertiser_id === userId;
  }

  /** @throws RefusedOp where the lifecycle refuses what the transaction makes of a campaign */
  async review(): Promise<void> {
    if (this.#touched.size === 0) return;
    const ids = [...this.#touched.keys()];
    const { rows } = await sql<CampaignState & { id: string; creatives: number }>`
      select c.id, c.status, c.pause_cause,
             (select count(*)::integer from creatives where campaign_id = c.id) as creatives
        from campaigns c where c.id = any (${ids}::uuid[])`.execute(this.#tx);
    const after = new Map(rows.map((row) => [row.id, row]));
    for (const [id, touched] of this.#touched) {
      const verdict = reviewTransaction({
        before: touched.before,
        after: after.get(id),
        rowChanged: touched.rowChanged,
        creativesAfter: after.get(id)?.creatives ?? 0,
      });
      if (!verdict.ok) throw new RefusedOp(verdict.refusal, touched.firstOp);
    }
  }
}

/** The lifecycle's columns of a campaign's row, which the table's own checks keep well-formed. */
function stateOf(row: RowImage | undefined): CampaignState | undefined {
  return row as CampaignState | undefined;
}
