/** Codes that PowerSync clients and operators know (SYNC protocol, service 1.25). */
type SyncErrorCode =
  | 'PSYNC_S2101' // bad key, signature or claims
  | 'PSYNC_S2103' // expired
  | 'PSYNC_S2104' // lives longer than a day
  | 'PSYNC_S2105' // meant for another audience
  | 'PSYNC_S2106' // no token
  | 'PSYNC_S2107' // the account is suspended or gone, or the session has ended
  | 'PSYNC_S2002' // malformed request
  | 'PSYNC_S2304' // too many open streams, or too many requests
  | 'PSYNC_S0001'; // internal

/** The message of `PSYNC_S2107`. */
export const MAY_NOT_SYNC = 'This account or session can’t sync';

/** A refusal of a sync endpoint, answered in the PowerSync Service's shape. */
export class SyncFailure extends Error {
  readonly code: SyncErrorCode;
  readonly status: number;
  /** Seconds until the next try; absent if the client may choose. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    code: SyncErrorCode,
    description: string,
    options: { retryAfterS?: number } = {},
  ) {
    super(description);
    this.name = 'SyncFailure';
    this.status = status;
    this.code = code;
    this.retryAfterS = options.retryAfterS;
  }

  toJSON() {
    return { error: { code: this.code, status: this.status, description: this.message } };
  }
}
