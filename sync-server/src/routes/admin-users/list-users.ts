import type { Database } from '@juu/db/connect';
import type { Role } from '@juu/shared/access/roles';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import type { AdminUser, adminUserListSchema } from '@juu/shared/protocol/admin-users';
import { sql } from 'kysely';
import { z } from 'zod';
import { containing, listQueryOf, offsetOf } from '../../admin/list-query.ts';

/** `?page=1&page_size=50&q=…&status=pending&sort=-created_at` */
export const userListQuerySchema = listQueryOf(
  ['created_at', 'name', 'email', 'status'],
  '-created_at',
).extend({ status: z.enum(PROFILE_STATUSES).optional() });
type UserListQuery = z.output<typeof userListQuerySchema>;

/** One page of all users with their roles; `q` looks in name, e-mail, company, phone and plate. */
export async function listUsers(
  database: Pick<Database, 'kysely'>,
  query: UserListQuery,
): Promise<z.infer<typeof adminUserListSchema>> {
  let matching = database.kysely.selectFrom('profiles as p');
  if (query.status) matching = matching.where('p.status', '=', query.status);
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where((where) =>
      where.or(
        (['name', 'email', 'company_name', 'phone', 'car_registration_plate'] as const).map(
          (column) => where(`p.${column}`, 'ilike', pattern),
        ),
      ),
    );
  }
  const { column, direction } = query.sort;
  const ids = await matching
    .select('p.id')
    .orderBy(`p.${column}`, direction)
    .orderBy('p.id', direction)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const users = await readUsers(
    database,
    ids.map(({ id }) => id),
  );
  return { items: users, total: Number(total), page: query.page };
}

/** The users as an admin sees them, in the order of the ids; those that do not exist are left out. */
export async function readUsers(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly string[],
): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('profiles as p')
    .innerJoin('auth.user as u', 'u.id', 'p.id')
    .select([
      'p.id',
      'p.name',
      'p.email',
      'p.phone',
      'p.company_name',
      'u.business_reg_number',
      'p.country',
      'p.car_registration_plate',
      'p.drivers_license_number',
      'p.national_id_number',
      'p.status',
      'p.created_at',
    ])
    .select(
      sql<Role[]>`array(select role from user_roles where user_id = p.id order by role)`.as(
        'roles',
      ),
    )
    .where('p.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, created_at: row.created_at.toISOString() }] : [];
  });
}
