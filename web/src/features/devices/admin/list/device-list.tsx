import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone, SearchX } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { LastPage } from '@/components/lists/last-page.tsx';
import { OfflineBanner, OfflineInstead } from '@/components/lists/offline-notice.tsx';
import { Pager } from '@/components/lists/pager.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
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
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(devicesQuery(listed));
  const online = useOnline();
  const now = useNow();
  const [closed] = useState(useClosedRecord('/admin/devices'));
  // Placeholder data from another list doesn’t answer this one.
  if (!online && (!data || isPlaceholderData)) {
    return (
      <OfflineInstead>
        The admin’s lists are never stored on this device. They load when the connection is back.
      </OfflineInstead>
    );
  }
  if (!data && isError) {
    return (
      <ErrorState title="The screens didn’t load" onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  // An empty placeholder would say that there are no screens.
  if (!data || (isPlaceholderData && data.items.length === 0)) return <LoadingList />;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  const linkTo = (page: number) => ({ to: '/admin/devices', search: { ...search, page } }) as const;
  if (data.items.length === 0 && listed.page > 1) return <LastPage pages={pages} linkTo={linkTo} />;
  return (
    <>
      {!online && (
        <OfflineBanner>
          This is how things were before the connection was lost. You can change screens when it’s
          back.
        </OfflineBanner>
      )}
      {data.items.length === 0 ? (
        <NoDevices search={search} />
      ) : (
        <div className="flex flex-col gap-2">
          {/* If the map stands beside the list, both begin with a line. */}
          <p className="hidden body-s text-muted lg:block">
            {countNoun(data.total, 'screen')}, newest first
          </p>
          <ul
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-opacity aria-busy:opacity-60"
          >
            {data.items.map((device) => (
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
      <Pager page={listed.page} pages={pages} linkTo={linkTo} />
    </>
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
      {search.q ? `Nothing here matches “${search.q}”.` : 'No screen is listed here now.'}
    </EmptyState>
  );
}

function LoadingList() {
  return (
    <div role="status" aria-label="Loading screens" className="flex flex-col gap-2">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-16 rounded-xl" />
      ))}
    </div>
  );
}
