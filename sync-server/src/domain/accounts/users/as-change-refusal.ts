import { sqlState } from '@juu/db/sql-state';
import { AppError } from '@juu/shared/errors/app-error';

export function addressTaken(): AppError {
  return new AppError('email_taken', 'Another account already has this email address');
}

/**
 * Turns what the database refused of a user's change into a refusal; returns any other error as it
 * is.
 */
export function asChangeRefusal(error: unknown): unknown {
  const state = sqlState(error);
  const constraint = state && (error as { constraint?: unknown }).constraint;
  if (state === '23505' && constraint === 'user_email_key') {
    return addressTaken();
  }
  if (isOfLastAdmin(error)) {
    return new AppError('last_admin', 'The last admin can’t be suspended or lose the role');
  }
  return error;
}

/** True if the database refused because no other admin can sign in. */
export function isOfLastAdmin(error: unknown): boolean {
  return (
    sqlState(error) === '23514' &&
    (error as { constraint?: unknown }).constraint === 'an_admin_stays'
  );
}
