import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { Popover } from '@/components/overlays/popover.tsx';
import { PeopleSearch } from '@/features/people/people-search.tsx';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { DeviceLink } from '../device-link.tsx';
import type { DeviceSearch } from '../device-search.ts';

interface DriverFilterProps {
  search: DeviceSearch;
  /** The name of the driver whose screens are listed, as far as the list tells. */
  name: string | undefined;
}

/** Narrows the list to one driver's screens. */
export function DriverFilter({ search, name }: DriverFilterProps) {
  /** The link that was followed goes with the choice: what takes its place gets the focus. */
  const [wasUsed, setWasUsed] = useState(false);
  const part = { search, takesFocus: wasUsed, onUse: () => setWasUsed(true) };
  return search.driver ? <ChosenDriver {...part} name={name} /> : <ChooseDriver {...part} />;
}

interface PartProps extends Pick<DriverFilterProps, 'search'> {
  takesFocus: boolean;
  /** A link here was followed. */
  onUse: () => void;
}

function ChosenDriver({
  search,
  takesFocus,
  onUse,
  name,
}: PartProps & Pick<DriverFilterProps, 'name'>) {
  return (
    <DeviceLink
      ref={useFocusOnMount<HTMLAnchorElement>(takesFocus)}
      search={{ ...search, driver: undefined, page: undefined }}
      onClick={onUse}
      className={filterLinkStyle(true)}
    >
      <span className="max-w-44 truncate">{name ?? 'One driver'}</span>
      <X aria-label="Show all drivers" className="size-4 shrink-0" />
    </DeviceLink>
  );
}

function ChooseDriver({ search, takesFocus, onUse }: PartProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <Popover
      label="Choose a driver"
      holdsList
      trigger={
        <Button ref={button} tone="neutral" className="rounded-full!">
          Driver
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <PeopleSearch noun="drivers">
        {({ id, name, email }) => (
          <DeviceLink
            search={{ ...search, driver: id, page: undefined }}
            onClick={onUse}
            className="block rounded-md px-2.5 py-2 -outline-offset-2 hover:bg-hover"
          >
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-muted">{email}</span>
          </DeviceLink>
        )}
      </PeopleSearch>
    </Popover>
  );
}
