import { sqlState } from '@juu/db/sql-state';
import type { Refusal } from '@juu/shared/write-rules/verdict';

/**
 * What a data error of the database (SQLSTATE classes 22 and 23) means to the person who made the
 * change; undefined for every other error, which is not the change's fault.
 */
export function refusalOfDataError(error: unknown, table: string): Refusal | undefined {
  const state = sqlState(error);
  if (state === '23505') {
    return { code: 'already_exists', message: 'This entry exists already', details: table };
  }
  if (state === '23503') {
    return {
      code: 'not_found_or_forbidden',
      message: 'This entry refers to one that does not exist (any more)',
      details: table,
    };
  }
  if (state?.startsWith('22') || state?.startsWith('23')) {
    return { code: 'invalid_value', message: 'A value is not valid', details: table };
  }
  return undefined;
}

/** True for errors that go away when the transaction is run again. */
export function isSerializationFailure(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}
