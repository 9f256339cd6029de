import type { z } from 'zod';
import { plainIssue } from '../../../platform/http/plain-issue.ts';
import { AuthRefusal } from './auth-refusal.ts';

/**
 * Checks a body under /api/auth against its schema.
 * @throws AuthRefusal 400 `VALIDATION_ERROR` with the schema's sentence
 */
export function parseAuthBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body, { error: plainIssue });
  if (parsed.success) return parsed.data;
  throw new AuthRefusal(400, 'VALIDATION_ERROR', parsed.error.issues[0]?.message ?? 'Not valid');
}
