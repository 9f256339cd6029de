import { useReplica } from '@/replica/replica.ts';
import { useRows } from '@/replica/use-rows.ts';
import { useLastWrite } from '../writes/last-write.ts';
import { UNSENT_CHANGES, UNSENT_ENTRIES, UNSENT_FILES } from './unsent-sql.ts';

/** What this device has and the server doesn't. */
export interface Unsent {
  /** False until the replica has answered. Until then the figures are zero. */
  readonly known: boolean;
  /** Mutations that a person would miss, as the person made them. */
  readonly changes: number;
  /** Files of submitted campaigns that have not arrived. */
  readonly files: number;
  /** Those of them that the person paused. */
  readonly pausedFiles: number;
  /** The last attempt to send one of those files failed because of the server. */
  readonly filesFail: boolean;
  /** Files of submitted campaigns that the server refused. The person has to choose others. */
  readonly refusedFiles: number;
  /** When the oldest waiting change was made. */
  readonly since: Date | undefined;
}

const UNSENT_SQL = `
  WITH ${UNSENT_FILES}
  SELECT 'unsent' AS id,
         ${UNSENT_CHANGES} AS changes,
         (SELECT count(*) FROM unsent_files WHERE state = 'waiting') AS files,
         (SELECT count(*) FROM unsent_files WHERE state = 'waiting' AND paused = 1) AS paused,
         (SELECT count(*) FROM unsent_files WHERE state = 'waiting' AND error_code IS NOT NULL) AS failing,
         (SELECT count(*) FROM unsent_files WHERE state = 'refused') AS refused,
         (SELECT min(written_at) FROM unsent_writes
           WHERE CAST(id AS INTEGER) IN ${UNSENT_ENTRIES}) AS since,
         (SELECT next_tx - 1 FROM ps_tx) AS newest`;

interface UnsentRow {
  id: string;
  changes: number;
  files: number;
  paused: number;
  failing: number;
  refused: number;
  since: string | null;
  /** The newest transaction that this answer includes. */
  newest: number;
}

/** What waits on this device, live. A write of this tab counts at once. */
export function useUnsent(): Unsent {
  const { database } = useReplica();
  const lastWrite = useLastWrite(database);
  const { rows, loading } = useRows<UnsentRow>(UNSENT_SQL);
  const row = rows[0];
  const outdated = (row?.newest ?? 0) < (lastWrite ?? 0);
  return {
    known: !loading,
    changes: Math.max(row?.changes ?? 0, outdated ? 1 : 0),
    files: row?.files ?? 0,
    pausedFiles: row?.paused ?? 0,
    filesFail: (row?.failing ?? 0) > 0,
    refusedFiles: row?.refused ?? 0,
    since: row?.since ? new Date(row.since) : undefined,
  };
}

/** True if this tab has saved something and the server has it all. */
export function useSomethingSaved(): boolean {
  const { database } = useReplica();
  const { changes, files } = useUnsent();
  return useLastWrite(database) !== undefined && changes + files === 0;
}
