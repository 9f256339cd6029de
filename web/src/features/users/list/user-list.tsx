import type { AdminUser } from '@juu/shared/endpoints/users';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { UserLink } from '../user-link.tsx';
import { PAGE_SIZE, usersQuery } from '../user-queries.ts';
import { listedBy, type UserSearch } from '../user-search.ts';
import type { UserActionsProps } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** Tailwind's `lg`: from here on the columns have room. */
const WIDE = '(min-width: 64rem)';

interface UserListProps {
  search: UserSearch;
  actionsOf: (user: AdminUser) => UserActionsProps;
}

/** One page of users. */
export function UserList({ search, actionsOf }: UserListProps) {
  const listed = listedBy(search);
  const query = useQuery(usersQuery(listed));
  const isWide = useMediaQuery(WIDE);
  if (isWide === undefined) return null;
  return (
    <ListPage
      query={query}
      page={listed.page}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/users', search: { ...search, page } })}
      noun="users"
      failure="Error loading users"
      offline="Users are never stored on this device. They load when the connection is back."
      use="change users"
      waiting={<LoadingList label="Loading users" row="h-16" />}
      empty={<NoUsers search={search} />}
    >
      {(users, isBusy) =>
        isWide ? (
          <UserTable users={users} search={search} isBusy={isBusy} actionsOf={actionsOf} />
        ) : (
          <UserCards users={users} isBusy={isBusy} actionsOf={actionsOf} />
        )
      }
    </ListPage>
  );
}

function NoUsers({ search: { q, status, role } }: { search: UserSearch }) {
  if (!q && !role && (status ?? 'all') === 'all') {
    return (
      <EmptyState icon={<Users aria-hidden="true" />} title="No users yet">
        People appear here when they sign up.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No users match"
      action={
        <UserLink search={{}} className={buttonStyle({ tone: 'neutral' })}>
          Show all users
        </UserLink>
      }
    >
      Try a part of the name, email, company, phone number or plate.
    </EmptyState>
  );
}
