import { AppError } from '@juu/shared/errors/app-error';

export function noSuchDevice(): AppError {
  return new AppError('not_found', 'This screen does not exist');
}
