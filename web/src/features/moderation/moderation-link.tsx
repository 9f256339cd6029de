import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ModerationSearch } from './moderation-search.ts';

interface ModerationLinkProps
  extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current' | 'onClick'> {
  /** What the list is narrowed to. */
  search: ModerationSearch;
}

/** A link to the list of campaigns; it is the current page only if the list is narrowed the same way. */
export function ModerationLink(props: ModerationLinkProps) {
  return <Link {...props} to="/admin/campaigns" activeOptions={{ exact: true }} />;
}
