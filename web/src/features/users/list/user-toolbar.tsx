import { ROLES } from '@juu/shared/access/roles';
import { useQuery } from '@tanstack/react-query';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { usePageShortcuts } from '@/components/shortcuts/page-shortcuts.ts';
import { LIST_SHORTCUTS, rowShortcuts } from '@/components/shortcuts/press-shortcut.ts';
import { userCountsQuery } from '../user-queries.ts';
import { listedBy, USER_ORDERS, type UserSearch } from '../user-search.ts';
import { FILTER_LABELS, ORDER_LABELS, ROLE_LABELS } from '../user-words.ts';

const ROLE_OPTIONS = [
  { value: '', label: 'All roles' },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const ORDER_OPTIONS = USER_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

const USER_SHORTCUTS = {
  ...rowShortcuts('user'),
  Enter: 'Show the sign-up of the user',
  e: 'Edit the user',
  ...LIST_SHORTCUTS,
};

/** Narrows the list of users: by a search, by status, by role; on a phone it also sorts. */
export function UserToolbar({ search }: { search: UserSearch }) {
  usePageShortcuts(USER_SHORTCUTS);
  const { data: counts } = useQuery(userCountsQuery(listedBy(search)));
  return (
    <ListToolbar
      label="Search users"
      q={search.q}
      placeholder="Name, email, company"
      isNarrowed={search.status !== undefined || search.role !== undefined}
    >
      <FilterLinks
        label="Users by status"
        field="status"
        words={FILTER_LABELS}
        byDefault="all"
        chosen={search.status}
        counts={counts}
      />
      <div className="grid grid-cols-2 gap-2 sm:flex lg:ml-auto">
        <FilterSelect
          label="Role"
          field="role"
          options={ROLE_OPTIONS}
          byDefault=""
          chosen={search.role}
          className="sm:w-40"
        />
        <FilterSelect
          label="Order"
          field="sort"
          options={ORDER_OPTIONS}
          byDefault="-created_at"
          chosen={search.sort}
          className="sm:w-44 lg:hidden"
        />
      </div>
    </ListToolbar>
  );
}
