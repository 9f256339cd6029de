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
