import type { Database } from '@juu/db/connect';
import {
  SIGNUP_ATTEMPTS_SHOWN,
  signupAttemptListSchema,
} from '@juu/shared/protocol/admin-signup-attempts';
import express, { type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';

/** `GET /api/admin/signup-attempts`: the newest, whatever became of them. */
export function adminSignupAttemptsRoute(database: Database, authenticate: Authenticate): Router {
  const router = express.Router();
  router.get('/', async (request, response) => {
    await authenticate.as('signup-attempts:read', request);
    const rows = await database.kysely
      .selectFrom('signup_attempt_logs')
      .select(['id', 'email', 'role', 'status', 'reason', 'metadata', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SIGNUP_ATTEMPTS_SHOWN)
      .execute();
    const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
    response.json(signupAttemptListSchema.parse({ items, total: items.length, page: 1 }));
  });
  return router;
}
