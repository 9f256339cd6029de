/**
 * The SQLSTATE of a failed statement ("23505"), on either database; undefined for anything that is
 * not a statement's failure, a lost connection included. Its first two characters are the class:
 * 22 and 23 are the data's fault, 40 means "try the transaction again".
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) {
    return undefined;
  }
  // `severity` tells a server's answer from Node's own five-letter codes, such as EPIPE.
  const { code } = error;
  return typeof code === 'string' && 'severity' in error && /^[0-9A-Z]{5}$/.test(code)
    ? code
    : undefined;
}

/** Whether the statement failed because of the values it was given (SQLSTATE classes 22 and 23). */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Whether the transaction lost a race and succeeds when it is run again: 40001 or 40P01. */
export function isSerializationFailure(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** Whether the statement waited for a lock as long as it may (55P03): what holds it is not done. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** What Postgres says of a table, type or function that went while a statement was about to use it. */
const GONE_MEANWHILE =
  /^(cache lookup failed for |could not open relation with OID |cached plan must not change result type)/;

/**
 * Whether another process has replaced the database, as a restore does, while the statement ran
 * (XX000 and 0A000, told by their words): run again, it finds what is there now.
 */
export function isReplacedMeanwhile(error: unknown): boolean {
  const isKind = ['XX000', '0A000'].includes(sqlState(error) ?? '');
  return isKind && GONE_MEANWHILE.test((error as Error).message);
}
