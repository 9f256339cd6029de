import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';

interface ListToolbarProps {
  /** Names the search, e.g. 'Search users'. */
  label: string;
  /** The search text from the address, parsed by the tab's route. */
  q: string | undefined;
  /** Names the searchable fields. */
  placeholder: string;
  /** Filters and orders, in a line with the search if there is room. */
  children: ReactNode;
}

/** What narrows a list: a search, and its filters. */
export function ListToolbar({ children, ...search }: ListToolbarProps) {
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
      <SearchField {...search} />
      {children}
    </div>
  );
}
