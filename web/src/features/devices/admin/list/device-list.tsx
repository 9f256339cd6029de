import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, SearchX } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { ListPage } from '@/components/lists/list-page.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { useClosedRecord } from '@/lib/pages/from-list.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { DeviceLink } from '../device-link.tsx';
import { devicesQuery, PAGE_SIZE } from '../device-queries.ts';
import type { DeviceSearch } from '../device-search.ts';
import { listedBy } from '../listed-devices.ts';
import { DeviceRow } from './device-row.tsx';

/** One page of screens. */
export function DeviceList({ search }: { search: DeviceSearch }) {
  const listed = listedBy(search);
  const query = useQuery(devicesQuery(listed));
  const now = useNow();
  const [closed] = useState(useClosedRecord('/admin/devices'));
  return (
    <ListPage
      query={query}
      page={listed.page}
      pageSize={PAGE_SIZE}
      linkTo={(page) => ({ to: '/admin/devices', search: { ...search, page } })}
      noun="screens"
      offline="The admin’s lists are never stored on this device. They load when the connection is back."
      use="change screens"
      waiting={<LoadingList label="Loading screens" row="h-16" />}
      empty={<NoDevices search={search} />}
    >
      {(devices, isBusy) => (
        <div className="flex flex-col gap-2">
          {/* If the map stands beside the list, both begin with a line. */}
          <p className="hidden body-s text-muted lg:block">
            {countNoun(query.data?.total ?? 0, 'screen')}, newest first
          </p>
          <ul
            aria-busy={isBusy}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                search={search}
                now={now}
                wasOpen={device.id === closed}
              />
            ))}
          </ul>
        </div>
      )}
    </ListPage>
  );
}

/** Why the list is empty, and what to do about it. */
function NoDevices({ search }: { search: DeviceSearch }) {
  const isNarrowed = search.q || search.driver || search.status;
  if (!isNarrowed) {
    return (
      <EmptyState icon={<MonitorSmartphone aria-hidden="true" />} title="No screens yet">
        Register the first one: it gets a key, and appears on the map once it reports.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No screens found"
      action={
        <DeviceLink search={{ view: search.view }} className={buttonStyle({ tone: 'neutral' })}>
          Show all screens
        </DeviceLink>
      }
    >
      {search.q ? `No screen matches “${search.q}”.` : 'No screen matches these filters.'}
    </EmptyState>
  );
}
