import { type WayToSend, wayToSend } from '@juu/shared/campaign/way-to-send';
import { hasOpenChange } from '@/replica/has-open-change.ts';
import type { LocalRow } from '@/replica/schema.ts';
import { campaignOfChangeKey, isNewKey, parseDraft } from './campaign-draft.ts';

/** A draft with the replica's facts about its campaign; null if the replica doesn't have it. */
export interface DraftRow extends LocalRow<'campaign_form_drafts'> {
  readonly status: string | null;
  readonly pause_cause: string | null;
  readonly end_date: string | null;
  readonly has_open_change: number | null;
}

/** A draft that no campaign's card leads to. */
export interface UnfinishedDraft {
  readonly key: string;
  readonly name: string;
  /** It proposes a change of a live campaign. */
  readonly isChange: boolean;
  readonly way: WayToSend;
}

export const DRAFTS_SQL = `
  SELECT d.*, c.status, c.pause_cause, c.end_date,
         ${hasOpenChange('c')} AS has_open_change
    FROM campaign_form_drafts d
    LEFT JOIN campaigns c
      ON c.id = CASE WHEN json_valid(d.body) THEN d.body ->> 'campaign_id' END
   ORDER BY d.updated_at DESC, d.id`;

/**
 * Drafts of new campaigns, of changes, and of campaigns that stopped being editable; the others have a card.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 */
export function unfinishedDrafts(rows: readonly DraftRow[], today: string): UnfinishedDraft[] {
  return rows.flatMap((row) => {
    const draft = parseDraft(row.body);
    const isChange = campaignOfChangeKey(row.id) !== undefined;
    const way = row.status === null ? 'same' : wayToSend(row, isChange, today);
    const hasCard = row.status !== null && way === 'same' && !isChange && !isNewKey(row.id);
    if (!draft || hasCard) return [];
    return [{ key: row.id, name: draft.values.name, isChange, way }];
  });
}
