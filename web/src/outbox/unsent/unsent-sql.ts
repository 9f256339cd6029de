/**
 * Counts the waiting changes that a person would miss. Leaves out read marks of notifications, which
 * are not worth a question at sign-out. For use as a column.
 */
export const UNSENT_CHANGES = `
  (SELECT count(DISTINCT tx_id) FROM ps_crud WHERE data ->> 'type' <> 'notifications')`;

/**
 * Files of saved campaigns that have not arrived, and that the server takes once it has their
 * changes: it takes a creative's file while the campaign is a draft. For use in `WITH`.
 */
export const UNSENT_FILES = `
  unsent_files AS (
    SELECT f.id, f.state, f.error_code, f.paused
      FROM pending_files f
      JOIN creatives k ON k.id = f.id AND k.file_url IS NULL
      JOIN campaigns c ON c.id = k.campaign_id AND c.status = 'draft')`;
