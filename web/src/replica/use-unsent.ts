import { useRows } from './use-rows.ts';

/** What this device has and the server has not. */
export interface Unsent {
  /** Changes as the person made them: one for each transaction. */
  readonly changes: number;
  /** Files of submitted campaigns that have not arrived. */
  readonly files: number;
  /** When the oldest waiting change was made. */
  readonly since: Date | undefined;
}

const UNSENT_SQL = `
  SELECT 'unsent' AS id,
         (SELECT count(DISTINCT tx_id) FROM ps_crud) AS changes,
         (SELECT count(*) FROM pending_files f JOIN campaigns c ON c.id = f.campaign_id
           WHERE f.state = 'waiting' AND c.status = 'draft') AS files,
         (SELECT min(written_at) FROM unsent_writes
           WHERE CAST(id AS INTEGER) IN (SELECT tx_id FROM ps_crud)) AS since`;

interface UnsentRow {
  id: string;
  changes: number;
  files: number;
  since: string | null;
}

/** What is still waiting on this device, live. */
export function useUnsent(): Unsent {
  // At once: what was just written must not be called saved for even a moment.
  const row = useRows<UnsentRow>(UNSENT_SQL, [], 0).rows[0];
  return {
    changes: row?.changes ?? 0,
    files: row?.files ?? 0,
    since: row?.since ? new Date(row.since) : undefined,
  };
}
