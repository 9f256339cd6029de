import { ROLES } from '@juu/shared/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Select } from '@/components/forms/select.tsx';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { SearchField } from '@/components/lists/search-field.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { UserLink } from '../user-link.tsx';
import { userCountsQuery } from '../user-queries.ts';
import {
  listedBy,
  parseUserSearch,
  USER_FILTERS,
  USER_ORDERS,
  type UserSearch,
} from '../user-search.ts';
import { FILTER_LABELS, ORDER_LABELS, ROLE_LABELS } from '../user-words.ts';

const ROLE_OPTIONS = [
  { value: '', label: 'All roles' },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const ORDER_OPTIONS = USER_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

/** Narrows the list of users: by a search, by status, by role; on a phone it also sorts. */
export function UserToolbar({ search }: { search: UserSearch }) {
  const navigate = useNavigate();
  const listed = listedBy(search);
  const { data: counts } = useQuery(userCountsQuery(listed));
  const { role } = search;
  const narrow = (change: Record<string, string>) => {
    const { page: _, ...kept } = parseUserSearch({ ...search, ...change });
    void navigate({ to: '/admin/users', search: kept });
  };
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
      <SearchField label="Search users" placeholder="Name, email, company" />
      <nav aria-label="Users by status" className="grid grid-cols-2 gap-2 sm:flex">
        {USER_FILTERS.map((filter) => (
          <UserLink
            key={filter}
            search={{ ...search, status: filter === 'all' ? undefined : filter, page: undefined }}
            aria-current={filter === listed.status ? 'true' : undefined}
            className={filterLinkStyle(filter === listed.status)}
          >
            {FILTER_LABELS[filter]}
            {counts && <span className="tabular-nums">{formatCount(counts[filter])}</span>}
          </UserLink>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-2 sm:flex lg:ml-auto">
        <Select
          aria-label="Role"
          options={ROLE_OPTIONS}
          value={role ?? ''}
          onChange={({ target }) => narrow({ role: target.value })}
          className="sm:w-40"
        />
        <Select
          aria-label="Order"
          options={ORDER_OPTIONS}
          value={listed.sort}
          onChange={({ target }) => narrow({ sort: target.value })}
          className="sm:w-44 lg:hidden"
        />
      </div>
    </div>
  );
}
