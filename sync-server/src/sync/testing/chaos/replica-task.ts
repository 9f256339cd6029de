/** What a client process is started with; passed as JSON in its first argument. */
export interface ReplicaTask {
  readonly url: string;
  readonly email: string;
  /** Of the replica and of the log; found again after the process was killed. */
  readonly folder: string;
  /** Names the client in what it writes. */
  readonly client: string;
  /** Names this life of the client in what it writes; never the same twice in a run. */
  readonly tag: string;
  readonly seed: number;
  /** When the run began, milliseconds of the clock. */
  readonly beganAt: number;
}

export type ToReplica = 'be quiet' | 'dump';

/** What the replica holds, asked for by the parent. */
export interface ReplicaDump {
  /** Transactions not yet sent. */
  readonly queued: number;
  /** Rows as they came from the server, by `table/id`. */
  readonly rows: Record<string, unknown>;
}
