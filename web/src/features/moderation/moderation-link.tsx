import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ModerationSearch } from './moderation-search.ts';

interface ModerationLinkProps
  extends Pick<ComponentProps<'a'>, 'ref' | 'className' | 'children' | 'aria-current'> {
  /** Where it leads within the Campaigns tab. */
  search: ModerationSearch;
}

/** A link within the Campaigns tab, to a list or to a campaign. */
export function ModerationLink({ search, ...rest }: ModerationLinkProps) {
  return <Link {...rest} to="/admin" search={{ tab: 'campaigns', ...search }} />;
}
