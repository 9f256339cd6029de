import { UNSENT_CHANGES, UNSENT_FILES } from './unsent-sql.ts';

/** What is on this device and not on the server: signing out would lose it. */
export interface Losses {
  /** Changes that wait to be sent. */
  readonly changes: number;
  /** Files that wait to be sent. */
  readonly files: number;
  /** Files that can’t be sent any more: their campaign or change no longer waits for review. */
  readonly stuck: number;
  /** Files that the server rejected, or whose campaign it rejected. */
  readonly refused: number;
  /** Campaign forms that are not finished. */
  readonly drafts: number;
  /** 1 if the person's details are changed and not saved. */
  readonly details: number;
}

/** Counts the losses, in one row. */
export const LOSSES_SQL = `
  WITH ${UNSENT_FILES},
  stuck_files AS (
    SELECT f.id FROM pending_files f JOIN creatives k ON k.id = f.id AND k.file_url IS NULL
     WHERE f.state = 'waiting' AND f.id NOT IN (SELECT id FROM unsent_files)),
  rejected_files AS (
    SELECT id FROM pending_files
     WHERE CASE WHEN id IN (SELECT id FROM creatives) THEN state = 'refused'
                ELSE state IN ('waiting', 'refused')
                     AND id IN (SELECT row_id FROM write_rejections WHERE row_id IS NOT NULL) END)
  SELECT 'losses' AS id,
         ${UNSENT_CHANGES} AS changes,
         (SELECT count(*) FROM unsent_files WHERE state = 'waiting') AS files,
         (SELECT count(*) FROM stuck_files) AS stuck,
         (SELECT count(*) FROM rejected_files) AS refused,
         (SELECT count(*) FROM campaign_form_drafts) AS drafts,
         (SELECT count(*) FROM profile_form_drafts) AS details`;

/** True if nothing would be lost. */
export function isNothing({ changes, files, stuck, refused, drafts, details }: Losses): boolean {
  return changes + files + stuck + refused + drafts + details === 0;
}
