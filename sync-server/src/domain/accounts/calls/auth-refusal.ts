import type { z } from 'zod';
import { plainIssue } from '../../../platform/http/plain-issue.ts';

/** A refusal under /api/auth, answered in better-auth's own shape. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toJSON() {
    return { code: this.code, message: this.message };
  }
}

/**
 * Checks a body under /api/auth against its schema.
 * @throws AuthRefusal 400 `VALIDATION_ERROR` with the schema's sentence
 */
export function parseAuthBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body, { error: plainIssue });
  if (parsed.success) return parsed.data;
  throw new AuthRefusal(400, 'VALIDATION_ERROR', parsed.error.issues[0]?.message ?? 'Not valid');
}
