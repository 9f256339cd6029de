import { AppError } from '@juu/shared/errors/app-error';
import { z } from 'zod';
import { plainIssue } from './plain-issue.ts';

/**
 * Checks outside input against its schema.
 * @throws AppError `invalid_request` with the schema's sentence; details name the field, or the
 *   fields that the schema does not know
 */
export function parse<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, value, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const details = issue && fieldsOf(issue);
  throw new AppError('invalid_request', issue?.message ?? 'The request isn’t valid', {
    details,
    hint: details ? undefined : 'Send one JSON object with the fields of this call.',
  });
}

/** Undefined if the value as a whole is invalid. */
function fieldsOf(issue: z.core.$ZodIssue): string | undefined {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const fields = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
  return fields.map((path) => path.join('.')).join(', ') || undefined;
}
