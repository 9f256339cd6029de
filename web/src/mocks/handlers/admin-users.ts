import { type AdminUser, users } from '@juu/shared/endpoints/users';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

/** Accounts as admins see and change them. */
export const adminUserHandlers = (world: World) => {
  const all = () => world.rows.all('profiles').map((row) => presented(world, row));
  return [
    mock(world, users.list, ({ query: { q, role, status, sort, page, page_size } }) => {
      const way = sort.direction === 'asc' ? 1 : -1;
      const matching = all()
        .filter((user) => !role || user.roles.includes(role))
        .filter((user) => !status || user.status === status)
        .filter(({ name, email, company_name }) =>
          `${name} ${email} ${company_name}`.toLowerCase().includes(q.toLowerCase()),
        )
        .sort((one, other) => way * one[sort.column].localeCompare(other[sort.column]));
      const from = (page - 1) * page_size;
      const items = matching.slice(from, from + page_size);
      return { items, total: matching.length, page };
    }),
    mock(world, users.change, ({ params, body: { seen, roles, registry_checked, ...fields } }) => {
      const row = world.rows.get('profiles', params.id);
      if (!row) return refuse('not_found', 'This user does not exist');
      if (seen && seen.status !== row.status) {
        const message = `Another admin changed this account: it is ${row.status} now`;
        return refuse('user_changed', message);
      }
      if (fields.email && all().some(({ id, email }) => email === fields.email && id !== row.id)) {
        return refuse('email_taken', 'Another account already has this email address');
      }
      const registry_checked_at = registry_checked ? new Date().toISOString() : null;
      const checked = registry_checked === undefined ? {} : { registry_checked_at };
      const changed = { ...row, ...fields, ...checked };
      if (changed.status === 'active') world.neverApproved.delete(row.id);
      world.rows.transaction(() => {
        world.rows.put('profiles', changed);
        if (roles) setRoles(world, row.id, roles);
      });
      if (changed.status === 'suspended') {
        world.endSessions(({ accountId }) => accountId === row.id);
      }
      return presented(world, changed);
    }),
    mock(world, users.resetPassword, ({ caller, body: { userId, newPassword } }) => {
      if (userId === caller.account.id) {
        const message = 'You can’t change your own password or email address here';
        return refuse('own_account', message);
      }
      const account = world.accounts.find(({ id }) => id === userId);
      if (!account) return refuse('not_found', 'This user does not exist');
      account.password = newPassword;
      world.endSessions(({ accountId }) => accountId === userId);
      return { success: true as const };
    }),
  ];
};

function presented(world: World, row: Row): AdminUser {
  const central = {
    inactive_since: null,
    registry_checked_at: null,
    created_at: '2026-09-01T08:00:00.000Z',
  };
  const roles = world.rows
    .all('user_roles')
    .filter(({ user_id }) => user_id === row.id)
    .map(({ role }) => role);
  return users.change.response.parse({
    ...central,
    ...row,
    country: row.country ?? 'Kenya',
    roles,
    email_confirmed: world.emailConfirmed(row.id),
    was_approved: !world.neverApproved.has(row.id),
  });
}

function setRoles(world: World, user_id: string, roles: readonly string[]): void {
  for (const held of world.rows.all('user_roles')) {
    if (held.user_id === user_id) world.rows.remove('user_roles', held.id);
  }
  for (const role of roles) {
    world.rows.put('user_roles', { id: crypto.randomUUID(), user_id, role });
  }
}
