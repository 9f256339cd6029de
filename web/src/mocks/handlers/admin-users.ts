import { users } from '@juu/shared/endpoints/users';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** Accounts, as far as the admin's pages ask for them. */
export const adminUserHandlers = (world: World) => [
  mock(world, users.list, ({ query: { q, role, page, page_size } }) => {
    const matching = world.accounts
      .filter((account) => !role || account.role === role)
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q.toLowerCase()));
    const from = (page - 1) * page_size;
    const items = matching.slice(from, from + page_size).map(({ id, role }) => ({
      business_reg_number: null,
      credit_limit_usd: 5_000,
      inactive_since: null,
      created_at: '2026-09-01T08:00:00.000Z',
      ...world.rows.get('profiles', id),
      country: 'Kenya',
      roles: [role],
    }));
    return users.list.response.parse({ items, total: matching.length, page });
  }),
];
