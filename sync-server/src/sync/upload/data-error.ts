import { isDataError, sqlState } from '@juu/db/sql-state';
import type { Refusal } from '@juu/shared/errors/verdict';

/**
 * Turns a data error of the database (SQLSTATE classes 22 and 23) into a refusal of the change;
 * returns undefined for any other error, which is not the change's fault.
 */
export function refusalOfDataError(error: unknown, table: string): Refusal | undefined {
  if (!isDataError(error)) return undefined;
  const state = sqlState(error);
  if (state === '23505') {
    return { code: 'already_exists', message: 'This entry already exists', details: table };
  }
  if (state === '23503') {
    return {
      code: 'not_found_or_forbidden',
      message: 'This entry refers to another one that does not exist',
      details: table,
    };
  }
  return { code: 'invalid_value', message: 'A value isn’t valid', details: table };
}
