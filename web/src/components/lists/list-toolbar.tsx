import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { MarkedIcon } from '../buttons/marked-icon.tsx';
import { SearchField } from './search-field.tsx';

interface ListToolbarProps {
  /** Names the search, e.g. 'Search users'. */
  label: string;
  /** The search text from the address, parsed by the tab's route. */
  q: string | undefined;
  /** Names the searchable fields. */
  placeholder: string;
  /** Called just before a search changes the address. */
  onSearch?: () => void;
  /** Whether the address has a filter beside the search: then a phone shows the filters at once. */
  isNarrowed: boolean;
  /** Filters and orders, in a line with the search if there is room, behind a button on a phone. */
  children: ReactNode;
}

/** What narrows a list: a search, and its filters. */
export function ListToolbar({ isNarrowed, children, ...search }: ListToolbarProps) {
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isNarrowed;
  const filters = useId();
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
      <div className="flex gap-2">
        <SearchField {...search} />
        <IconButton
          label={isNarrowed ? 'Filters, some chosen' : 'Filters'}
          icon={<MarkedIcon icon={<SlidersHorizontal />} isMarked={isNarrowed} />}
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setChosen(!isOpen)}
          className="border border-control bg-surface sm:hidden"
        />
      </div>
      <div id={filters} className={clsx('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  );
}
