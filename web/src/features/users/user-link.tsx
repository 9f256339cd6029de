import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { UserSearch } from './user-search.ts';

interface UserLinkProps
  extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'> {
  /** Filters and order of the list. */
  search: UserSearch;
}

/** A link to the list of users. */
export function UserLink(props: UserLinkProps) {
  return <Link {...props} to="/admin/users" activeOptions={{ exact: true }} />;
}
