import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import type { Me } from '@juu/shared/protocol/api';
import express, { type Router } from 'express';
import type { Auth } from '../../auth/auth.ts';
import type { Authenticate } from '../../auth/authenticate.ts';
import { prolongSession } from '../../auth/prolong-session.ts';

interface MeRouteOptions {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly database: Database;
}

/** `GET /api/me`: the caller, asked for by the web app whenever it starts. */
export function meRoute({ auth, authenticate, database }: MeRouteOptions): Router {
  const router = express.Router();
  router.get('/', async (request, response) => {
    const caller = await authenticate(request);
    const profile = await readProfile(database, caller.userId);
    await prolongSession(auth, request, response);
    const me: Me = {
      user: { id: caller.userId, email: caller.email, name: caller.name },
      profile,
      roles: [...caller.roles],
      aal: caller.aal,
    };
    response.json(me);
  });
  return router;
}

async function readProfile(database: Database, userId: string): Promise<Me['profile']> {
  return database.kysely
    .selectFrom('profiles')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'company_name',
      'country',
      'car_registration_plate',
      'drivers_license_number',
      'national_id_number',
      'status',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated', 'Please sign in'));
}
