import { useQuery } from '@tanstack/react-query';
import { filterLinkStyle } from '@/components/lists/filter-link-style.ts';
import { SearchField } from '@/components/lists/search-field.tsx';
import { DeviceLink } from '../device-link.tsx';
import { deviceCountsQuery, devicesQuery } from '../device-queries.ts';
import { DEVICE_FILTERS, type DeviceSearch } from '../device-search.ts';
import { FILTER_LABELS } from '../device-words.ts';
import { DriverFilter } from '../drivers/driver-filter.tsx';
import { listedBy } from '../listed-devices.ts';

/** Narrows the list of screens: by status, by driver, by a search. */
export function DeviceToolbar({ search }: { search: DeviceSearch }) {
  const listed = listedBy(search);
  const { data: counts } = useQuery(deviceCountsQuery(listed));
  const { data: page } = useQuery(devicesQuery(listed));
  const { driver } = search;
  const driverName = page?.items.find(({ driver_id }) => driver_id === driver)?.driver?.name;
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center">
      <SearchField label="Search screens" placeholder="Screen, serial, driver" />
      <nav aria-label="Screens by status" className="grid grid-cols-2 gap-2 sm:flex">
        {DEVICE_FILTERS.map((filter) => (
          <DeviceLink
            key={filter}
            search={{ ...search, status: filter === 'all' ? undefined : filter, page: undefined }}
            aria-current={filter === listed.status ? 'true' : undefined}
            className={filterLinkStyle(filter === listed.status)}
          >
            {FILTER_LABELS[filter]}
            {counts && <span className="tabular-nums">{counts[filter]}</span>}
          </DeviceLink>
        ))}
      </nav>
      <div className="flex">
        <DriverFilter search={search} name={driverName} />
      </div>
    </div>
  );
}
