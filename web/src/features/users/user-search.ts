import { ROLES, type Role } from '@juu/shared/access/roles';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import { countOf, oneOf, textOf } from '@/lib/pages/search-values.ts';

/** Statuses to filter the list by. */
const USER_FILTERS = ['all', ...PROFILE_STATUSES] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Orders of the list, as the server names them. */
export const USER_ORDERS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'email',
  '-email',
] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

/** Filters and order of the list of users, as in the address. */
export interface UserSearch {
  q?: string | undefined;
  status?: UserFilter | undefined;
  role?: Role | undefined;
  sort?: UserOrder | undefined;
  page?: number | undefined;
}

/** Reads the filters from the address; a value that makes no sense counts as left out. */
export function parseUserSearch(search: Record<string, unknown>): UserSearch {
  return {
    q: textOf(search.q, 200),
    status: oneOf(USER_FILTERS, search.status),
    role: oneOf(ROLES, search.role),
    sort: oneOf(USER_ORDERS, search.sort),
    page: countOf(search.page, 100_000),
  };
}

/** Which users are listed. */
export interface ListedUsers {
  readonly q: string;
  readonly status: UserFilter;
  readonly role: Role | undefined;
  readonly sort: UserOrder;
  readonly page: number;
}

/** The list that an address asks for; what it leaves out has a default. */
export function listedBy({ q, status, role, sort, page }: UserSearch): ListedUsers {
  return {
    q: q ?? '',
    status: status ?? 'all',
    role,
    sort: sort ?? '-created_at',
    page: page ?? 1,
  };
}
