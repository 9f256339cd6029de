import { AppError } from '@juu/shared/errors/app-error';
import type { z } from 'zod';

/**
 * Checks what came from outside against its schema.
 * @throws AppError `invalid_request` with the schema's sentence; details name the field
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('invalid_request', issue?.message ?? 'The request is not valid', {
    details: issue?.path.join('.') || undefined,
  });
}
