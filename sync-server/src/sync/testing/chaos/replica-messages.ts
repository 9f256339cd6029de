/** What a client process of the chaos run is started with; passed as JSON in its first argument. */
export interface ReplicaTask {
  readonly url: string;
  /** Session token: sync tokens are asked for as a browser does. */
  readonly session: string;
  /** Of the replica and of the log; found again after the process was killed. */
  readonly folder: string;
  /** Names what this life of the client writes; never the same twice in a run. */
  readonly tag: string;
  readonly seed: number;
}

export type ToReplica = 'be quiet' | 'dump';

/** What the replica holds, asked for by the parent. */
export interface ReplicaDump {
  /** Transactions not yet sent. */
  readonly queued: number;
  /** Rows as they came from the server, by `table/id`. */
  readonly rows: Record<string, unknown>;
}

/** One line of a client's log, written before the transaction leaves its queue. */
export interface LoggedVerdict {
  readonly client: string;
  readonly tx: number;
  readonly status: 'applied' | 'rejected' | 'duplicate';
  readonly ops: number;
  /** Names that the transaction gives to campaigns, each made up once in a run. */
  readonly names: readonly string[];
}

export const VERDICT_LOG = 'verdicts.jsonl';
/** What should never have been seen in the replica, one line each. */
export const VIOLATION_LOG = 'violations.log';
