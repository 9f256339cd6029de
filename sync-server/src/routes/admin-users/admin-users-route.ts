import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import { userChangeSchema } from '@juu/shared/protocol/admin-users';
import { uuid } from '@juu/shared/text';
import express, { type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';
import type { Settings } from '../../env.ts';
import { parse } from '../../http/parse.ts';
import { changeUser } from './change-user.ts';
import { listUsers, readUsers, userListQuerySchema } from './list-users.ts';

interface AdminUsersRouteOptions {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl'>;
}

/** `/api/admin/users`: everybody with their roles, and what an admin changes of them. */
export function adminUsersRoute({
  database,
  authenticate,
  settings,
}: AdminUsersRouteOptions): Router {
  const router = express.Router();
  router.get('/', async (request, response) => {
    await authenticate.as('users:manage', request);
    response.json(await listUsers(database, parse(userListQuerySchema, request.query)));
  });
  router.patch('/:id', async (request, response) => {
    const { userId: actorId } = await authenticate.as('users:manage', request);
    const id = uuid.safeParse(request.params.id);
    if (!id.success) throw new AppError('not_found', 'There is no such user');
    const change = parse(userChangeSchema, request.body);
    await changeUser({ database, settings, actorId }, id.data, change);
    const [user] = await readUsers(database, [id.data]);
    response.json(user);
  });
  return router;
}
