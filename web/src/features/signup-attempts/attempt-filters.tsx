import { Link, useNavigate } from '@tanstack/react-router';
import { Select } from '@/components/forms/select.tsx';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { SearchField } from '@/components/lists/search-field.tsx';
import { oneOf } from '@/lib/pages/search-values.ts';
import { ATTEMPT_ROLES, ATTEMPT_STATUSES, type AttemptSearch } from './attempt-search.ts';
import { ROLE_LABELS, STATUS_LOOKS } from './attempt-words.ts';

const ROLES = [
  { value: '', label: 'Every role' },
  ...ATTEMPT_ROLES.map((value) => ({ value, label: `${ROLE_LABELS[value]}s` })),
];

/** Narrows the list of attempts: by address, by outcome, by role. */
export function AttemptFilters({ search }: { search: AttemptSearch }) {
  const navigate = useNavigate();
  const { status, role } = search;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      <SearchField label="Search attempts" placeholder="Email" />
      <nav aria-label="Attempts by outcome" className="grid grid-cols-2 gap-2 sm:flex">
        {[undefined, ...ATTEMPT_STATUSES].map((filter) => (
          <Link
            key={filter ?? 'all'}
            to="/admin/security"
            search={{ ...search, status: filter }}
            aria-current={filter === status ? 'true' : undefined}
            className={filterLinkStyle(filter === status)}
          >
            {filter ? STATUS_LOOKS[filter].label : 'All'}
          </Link>
        ))}
      </nav>
      <Select
        aria-label="Role"
        className="sm:w-44"
        options={ROLES}
        value={role ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: '/admin/security',
            search: { ...search, role: oneOf(ATTEMPT_ROLES, target.value) },
            replace: true,
          })
        }
      />
    </div>
  );
}
