/**
 * How many changes wait that a person would miss: a read mark of a notification is not worth a
 * question at sign-out. For use as a column.
 */
export const UNSENT_CHANGES = `
  (SELECT count(DISTINCT tx_id) FROM ps_crud WHERE data ->> 'type' <> 'notifications')`;
