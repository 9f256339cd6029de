import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Input } from '@/components/forms/input.tsx';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { Popover } from '@/components/overlays/popover.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { DeviceLink } from '../device-link.tsx';
import type { DeviceSearch } from '../device-search.ts';
import { useFoundDrivers } from './use-found-drivers.ts';

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
      trigger={
        <Button ref={button} tone="neutral" className="rounded-full! sm:h-10">
          Driver
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <DriverLinks search={search} onChoose={onUse} />
    </Popover>
  );
}

function DriverLinks({ search, onChoose }: { search: DeviceSearch; onChoose: () => void }) {
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useFoundDrivers(typed);
  const online = useOnline();
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label="Search drivers"
        placeholder="Name, email, phone or plate"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="max-h-72 overflow-y-auto">
        {data?.items.map(({ id, name, email }) => (
          <li key={id}>
            <DeviceLink
              search={{ ...search, driver: id, page: undefined }}
              onClick={onChoose}
              className="block rounded-md px-2.5 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-muted">{email}</span>
            </DeviceLink>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className="px-2.5 text-muted">No driver matches.</p>}
      {!data && !online && (
        <p className="px-2.5 text-muted">
          You are offline. Drivers load when the connection is back.
        </p>
      )}
      {isError && online && (
        <div className="px-2.5">
          <ErrorLine onRetry={() => void refetch()}>The drivers didn’t load.</ErrorLine>
        </div>
      )}
    </div>
  );
}
