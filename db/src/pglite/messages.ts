/** What the worker is started with. */
export interface WorkerSettings {
  /** Absent: the database lives in memory. */
  folder?: string | undefined;
  /** A tar archive made by `dump`; the database starts as its copy. */
  snapshot?: Uint8Array | undefined;
}

/** Text as PostgreSQL reads it, or bytes in its binary format. */
export type Parameter = string | Uint8Array | null;

/** A query's text may hold several statements if there are no parameters. */
export type Request =
  | { kind: 'query'; sql: string; parameters: Parameter[] }
  | { kind: 'dump' }
  | { kind: 'close' };

export type NumberedRequest = Request & { id: number };

/** Rows are text as PostgreSQL writes it; the reader parses them by their fields' type oids. */
export interface QueryResult {
  command: string | undefined;
  affectedRows: number;
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
}

/** The fields of a PostgreSQL error response, `code` being the SQLSTATE. */
export type ErrorFields = Record<string, string | undefined> & { message: string };

export type Reply =
  | { kind: 'result'; id: number; value: QueryResult | Uint8Array | undefined }
  | { kind: 'error'; id: number; error: ErrorFields }
  | { kind: 'notification'; channel: string; payload: string };
