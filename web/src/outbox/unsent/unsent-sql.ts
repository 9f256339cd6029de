/**
 * How many changes wait that a person would miss: a read mark of a notification is not worth a
 * question at sign-out. For use as a column.
 */
export const UNSENT_CHANGES = `
  (SELECT count(DISTINCT tx_id) FROM ps_crud WHERE data ->> 'type' <> 'notifications')`;

/**
 * Files of saved campaigns that have not arrived and that the server takes, once their changes are
 * with it: a creative belongs to a draft for as long as its file may be sent. For use in `WITH`.
 */
export const UNSENT_FILES = `
  unsent_files AS (
    SELECT f.id, f.state, f.error_code, f.paused
      FROM pending_files f
      JOIN creatives k ON k.id = f.id AND k.file_url IS NULL
      JOIN campaigns c ON c.id = k.campaign_id AND c.status = 'draft')`;
