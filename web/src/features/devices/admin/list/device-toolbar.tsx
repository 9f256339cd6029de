import { useQuery } from '@tanstack/react-query';
import { FilterLinks } from '@/components/lists/filter-links.tsx';
import { ListToolbar } from '@/components/lists/list-toolbar.tsx';
import { deviceCountsQuery, devicesQuery } from '../device-queries.ts';
import type { DeviceSearch } from '../device-search.ts';
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
    <ListToolbar
      label="Search screens"
      q={search.q}
      placeholder="Screen, serial, driver"
      isNarrowed={search.status !== undefined || search.driver !== undefined}
    >
      <FilterLinks
        label="Screens by status"
        field="status"
        words={FILTER_LABELS}
        byDefault="all"
        chosen={search.status}
        counts={counts}
      />
      <div className="flex">
        <DriverFilter search={search} name={driverName} />
      </div>
    </ListToolbar>
  );
}
