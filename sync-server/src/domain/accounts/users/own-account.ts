import { AppError } from '@juu/shared/errors/app-error';

/**
 * Refuses an admin's call on the admin's own password or address: it asks for no password, so that a
 * stolen session would become the account's for good.
 */
export function ownAccount(): AppError {
  return new AppError('own_account', 'Your own password and e-mail address are changed elsewhere', {
    hint: 'Change them under My Details.',
  });
}
