import type { Database } from '@juu/db/database';
import type { Role } from '@juu/shared/access/roles';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { AdminUser, users } from '@juu/shared/endpoints/users';
import { AppError } from '@juu/shared/errors/app-error';
import { answerOf } from '@juu/shared/tables/answer';
import { profiles } from '@juu/shared/tables/profiles';
import { sql } from 'kysely';
import { anyContains, idsOf, inOrderOf, readPage } from '../../../platform/database/list-query.ts';
import type { Settings } from '../../settings.ts';
import { wasApproved } from './was-approved.ts';

type UserQuery = Received<typeof users.list, 'query'>;

interface UserListContext {
  readonly database: Pick<Database, 'kysely'>;
  readonly settings: Pick<Settings, 'emailConfirmation'>;
}

/** One page of all users with their roles; `q` searches name, email, company, phone and plate. */
export function listUsers(
  context: UserListContext,
  query: UserQuery,
): Promise<Answer<typeof users.list>> {
  const { column, direction } = query.sort;
  const sorted = matchingUsers(context.database, query)
    .select('p.id')
    .orderBy(`p.${column}`, direction);
  const ranked = column === 'status' ? sorted.orderBy('p.created_at', direction) : sorted;
  return readPage(ranked.orderBy('p.id', direction), query, (rows) => readUsers(context, rows));
}

function matchingUsers({ kysely }: Pick<Database, 'kysely'>, query: UserQuery) {
  let matching = kysely.selectFrom('profiles as p').where('p.deleted_at', 'is', null);
  if (query.status) matching = matching.where('p.status', '=', query.status);
  const { role } = query;
  if (role) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_roles as r')
          .select('r.user_id')
          .whereRef('r.user_id', '=', 'p.id')
          .where('r.role', '=', role),
      ),
    );
  }
  if (query.q) {
    const columns = [
      'p.name',
      'p.email',
      'p.company_name',
      'p.phone',
      'p.car_registration_plate',
    ] as const;
    matching = matching.where((where) => anyContains(where, columns, query.q));
  }
  return matching;
}

/**
 * A user as an admin sees them.
 * @throws AppError `not_found`
 */
export async function readUser(context: UserListContext, id: string): Promise<AdminUser> {
  const [user] = await readUsers(context, [{ id }]);
  if (!user) throw new AppError('not_found', 'This user does not exist');
  return user;
}

/** The users as an admin sees them, in the order of the ids, without those that do not exist. */
async function readUsers(
  { database: { kysely }, settings: { emailConfirmation } }: UserListContext,
  ids: readonly { id: string }[],
): Promise<AdminUser[]> {
  const rows = await kysely
    .selectFrom('profiles as p')
    .innerJoin('auth.user as u', 'u.id', 'p.id')
    .selectAll('p')
    .select('u.emailVerified')
    .select(wasApproved().as('was_approved'))
    .select(
      sql<Role[]>`array(select role from user_roles where user_id = p.id order by role)`.as(
        'roles',
      ),
    )
    .where('p.id', 'in', idsOf(ids))
    .where('p.deleted_at', 'is', null)
    .execute();
  return inOrderOf(ids, rows).map((row) => ({
    ...answerOf(profiles, row),
    roles: row.roles,
    email_confirmed: emailConfirmation ? row.emailVerified : null,
    was_approved: row.was_approved,
  }));
}
