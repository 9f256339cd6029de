import type { Database } from '@juu/db/database';
import { SIGNUP_ATTEMPTS_SHOWN, type signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import type { HandlersOf } from '../../../endpoints/handlers.ts';

export function signupAttemptHandlers({ kysely }: Database): HandlersOf<typeof signupAttempts> {
  return {
    async list() {
      const rows = await kysely
        .selectFrom('signup_attempt_logs')
        .select(['id', 'email', 'role', 'status', 'reason', 'metadata', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(SIGNUP_ATTEMPTS_SHOWN)
        .execute();
      const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
      return { items, total: items.length, page: 1 };
    },
  };
}
