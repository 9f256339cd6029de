import { createFileRoute } from '@tanstack/react-router';
import { parseUserSearch, type UserSearch } from '@/features/users/user-search.ts';
import { UsersTab } from '@/features/users/users-tab.tsx';
import { parsedInTab } from '@/lib/pages/parsed-in-tab.ts';

/** Filters and order of the list stand in the address. */
export const Route = createFileRoute('/admin/users')({
  validateSearch: parsedInTab<UserSearch>(),
  component: Users,
});

function Users() {
  return <UsersTab search={parseUserSearch(Route.useSearch())} />;
}
