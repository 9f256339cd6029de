import { ALL_TABLES } from '@juu/shared/tables/all';
import { takesFiles } from '../takes-files.ts';

const MINOR = ALL_TABLES.filter(({ isMinor }) => isMinor).map(({ name }) => `'${name}'`);

/** Entries of the outbox that a person would miss: all but those of minor tables. For `FROM`. */
export const UNSENT_ENTRIES = `
  (SELECT tx_id FROM ps_crud WHERE data ->> 'type' NOT IN (${MINOR.join(', ')}))`;

/** Counts the waiting changes that a person would miss. For use as a column. */
export const UNSENT_CHANGES = `(SELECT count(DISTINCT tx_id) FROM ${UNSENT_ENTRIES})`;

/**
 * Files of saved campaigns that have not arrived, and that the server takes once it has their
 * changes: see `takesFiles`. For use in `WITH`.
 */
export const UNSENT_FILES = `
  unsent_files AS (
    SELECT f.id, f.state, f.error_code, f.paused
      FROM pending_files f
      JOIN creatives k ON k.id = f.id AND k.file_url IS NULL
      JOIN campaigns c ON c.id = k.campaign_id AND ${takesFiles('k', 'c')})`;
