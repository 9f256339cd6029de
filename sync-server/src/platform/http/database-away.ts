import { DatabaseFailure, type DatabaseFailureCode } from '@juu/db/database-failure';
import { sqlState } from '@juu/db/sql-state';

const FAILURES: ReadonlySet<DatabaseFailureCode> = new Set([
  'connection_timeout',
  'database_closed',
  'database_unreachable',
]);

/**
 * Class 08: connection lost; 25P03: a transaction that lay idle was ended; 53300: no connection
 * left; 57P01 to 57P03: shutting down or starting.
 */
const SQL_STATES = /^(08...|25P03|53300|57P0[123])$/;

const SOCKET_CODES = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** Where the driver gives no code, its words have to do. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database cannot be reached at present, and not by its own fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseFailure) return FAILURES.has(error.code);
  const code = 'code' in error ? String(error.code) : '';
  return (
    SQL_STATES.test(sqlState(error) ?? '') ||
    SOCKET_CODES.test(code) ||
    DRIVER_WORDS.test(error.message)
  );
}
