import type { AdminUser } from '@juu/shared/endpoints/users';
import { nairobiDay } from '@juu/shared/time';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Badge } from '@/components/notices/badge.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { UserLink } from '../user-link.tsx';
import { listedBy, type UserOrder, type UserSearch } from '../user-search.ts';
import { knownBy, rolesInWords, STATUS_LOOKS } from '../user-words.ts';
import { UserActions, type UserActionsProps } from './user-actions.tsx';
import { UserEmail } from './user-email.tsx';
import { UserName } from './user-name.tsx';

export interface UserRowsProps {
  users: readonly AdminUser[];
  search: UserSearch;
  /** Another page is on its way. */
  isBusy: boolean;
  actionsOf: (user: AdminUser) => UserActionsProps;
}

/** One page of users as a table. */
export function UserTable({ users, search, isBusy, actionsOf }: UserRowsProps) {
  return (
    <table
      aria-label="Users"
      aria-busy={isBusy}
      className="w-full table-fixed overflow-hidden rounded-xl border border-line bg-surface body-s shadow-card aria-busy:opacity-60 [&_td,&_th]:px-3 [&_td,&_th]:py-2.5 [&_td,&_th]:text-left [&_td,&_th]:first:pl-4 [&_td,&_th]:last:pr-4 [&_tr]:not-last:border-b [&_tr]:not-last:border-line"
    >
      <thead className="border-b border-line caption text-muted [&_th]:font-medium">
        <tr>
          <SortedHeader search={search} label="User" up="name" down="-name" className="w-[27%]" />
          <th scope="col">Company or plate</th>
          <th scope="col" className="w-[13%]">
            Roles
          </th>
          <th scope="col" className="w-28">
            Status
          </th>
          <SortedHeader
            search={search}
            label="Joined"
            up="created_at"
            down="-created_at"
            className="w-28"
          />
          <th scope="col" className="w-60">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody tabIndex={-1} className="outline-none">
        {users.map((user) => (
          <UserRow key={user.id} {...actionsOf(user)} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user, ...actions }: UserActionsProps) {
  const row = useFocusOnward<HTMLTableRowElement>();
  const { label, tone } = STATUS_LOOKS[user.status];
  return (
    <tr ref={row} className="hover:bg-hover has-[[data-shortcut-row]:focus-visible]:bg-hover">
      <th scope="row" className="font-normal">
        <UserName user={user} onOpen={() => actions.onAct('evidence')} />
        <UserEmail user={user} />
      </th>
      <td>
        <span className="block truncate">{knownBy(user) || '–'}</span>
        <span className="block truncate text-muted">{user.phone}</span>
      </td>
      <td>{rolesInWords(user.roles)}</td>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="whitespace-nowrap text-muted tabular-nums">
        {formatDay(nairobiDay(new Date(user.created_at)))}
      </td>
      <td>
        <UserActions user={user} {...actions} />
      </td>
    </tr>
  );
}

interface SortedHeaderProps {
  search: UserSearch;
  label: string;
  up: UserOrder;
  down: UserOrder;
  className: string;
}

/** A column's heading that sorts by it, and turns the order around. */
function SortedHeader({ search, label, up, down, className }: SortedHeaderProps) {
  const { sort } = listedBy(search);
  const next = sort === down || (sort !== up && up === 'name') ? up : down;
  const Arrow = sort === down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sort === up ? 'ascending' : sort === down ? 'descending' : undefined}
      className={className}
    >
      <UserLink
        search={{ ...search, sort: next, page: undefined }}
        className="inline-flex items-center gap-1 rounded py-1 hover:text-body"
      >
        {label}
        {(sort === up || sort === down) && <Arrow aria-hidden="true" className="size-3.5" />}
      </UserLink>
    </th>
  );
}
