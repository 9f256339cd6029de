import { SIGNUP_ROLES } from '@juu/shared/endpoints/signup-attempts';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { FilterSelect } from '@/components/lists/filter-select.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import type { AttemptSearch } from './attempt-search.ts';
import { ROLE_LABELS, STATUS_LOOKS } from './attempt-words.ts';

const OUTCOMES = {
  all: 'All',
  blocked: STATUS_LOOKS.blocked.label,
  flagged: STATUS_LOOKS.flagged.label,
  approved: STATUS_LOOKS.approved.label,
};
const ROLES = [
  { value: '', label: 'Every role' },
  ...SIGNUP_ROLES.map((value) => ({ value, label: `${ROLE_LABELS[value]}s` })),
];

/** Narrows the list of attempts: by address, by outcome, by role. */
export function AttemptFilters({ search }: { search: AttemptSearch }) {
  return (
    <ListToolbar
      label="Search attempts"
      q={search.q}
      placeholder="Email"
      isNarrowed={search.status !== undefined || search.role !== undefined}
    >
      <FilterLinks
        label="Attempts by outcome"
        field="status"
        words={OUTCOMES}
        byDefault="all"
        chosen={search.status}
      />
      <FilterSelect
        label="Role"
        field="role"
        options={ROLES}
        byDefault=""
        chosen={search.role}
        className="sm:w-44"
      />
    </ListToolbar>
  );
}
