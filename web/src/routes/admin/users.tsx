import { createFileRoute } from '@tanstack/react-router';
import { parseUserSearch } from '@/features/users/user-search.ts';
import { UsersTab } from '@/features/users/users-tab.tsx';

/** Filters and order of the list stand in the address. */
export const Route = createFileRoute('/admin/users')({
  validateSearch: parseUserSearch,
  component: Users,
});

function Users() {
  return <UsersTab search={Route.useSearch()} />;
}
