import { CBD } from '@juu/shared/nairobi/center';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { FROM_LIST } from '@/lib/pages/from-list.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { FleetStatus } from '@/map/fleet/fleet-status.tsx';
import { MarkLegend } from '@/map/fleet/mark-legend.tsx';
import { useFleet } from '@/map/fleet/use-fleet.ts';
import { markAt, useScreenLayers } from '@/map/fleet/use-screen-layers.ts';
import { MapView } from '@/map/map-view.tsx';
import { lastPlacesQuery } from '../device-queries.ts';
import type { DeviceSearch } from '../device-search.ts';
import { listedBy } from '../listed-devices.ts';
import { fleetNote } from './fleet-note.ts';
import { foundInFleet } from './found-in-fleet.ts';
import { type MappedScreen, mappedScreen } from './mapped-screen.ts';

interface FleetMapProps {
  /** Filters of the list; the map shows the same screens, on all pages. */
  search: DeviceSearch;
  /** Gives the map its size. */
  className: string;
}

/** The screens found that have a position: those online live, the others where they were last. */
export function FleetMap({ search, className }: FleetMapProps) {
  const everyone = useFleet('admin');
  const { q, status, driver } = listedBy(search);
  const isFiltered = q !== '' || status !== 'all' || driver !== undefined;
  const { data: lastPlaces, isError, refetch } = useQuery(lastPlacesQuery({ q, status, driver }));
  const fleet = useMemo(
    () => (isFiltered ? foundInFleet(everyone, lastPlaces ?? []) : everyone),
    [everyone, isFiltered, lastPlaces],
  );
  const now = useNow();
  const [chosen, setChosen] = useState<string | null>(null);
  const others = useMemo(
    () =>
      (lastPlaces ?? [])
        .filter(({ id }) => !fleet.screens.has(id))
        .flatMap(({ id, last_lng, last_lat }) => markAt(id, last_lng, last_lat) ?? []),
    [lastPlaces, fleet.screens],
  );
  const live = useMemo(() => [...fleet.screens.values()], [fleet.screens]);
  const { onReady, map, error } = useScreenLayers(
    { live, isLive: fleet.status === 'live', others },
    setChosen,
  );
  const facts = chosen === null ? undefined : mappedScreen(chosen, fleet, lastPlaces ?? []);

  /** The facts take the focus with them, so it moves to the map. */
  function close() {
    setChosen(null);
    map?.getTargetElement()?.focus({ preventScroll: true });
  }
  return (
    <section
      aria-label="Where the screens are"
      className="flex min-w-0 flex-col gap-2"
      onKeyDown={({ key }) => key === 'Escape' && facts && close()}
    >
      <p className="body-s text-muted">{fleetNote(fleet, others.length, now)}</p>
      {!lastPlaces && isError && (
        <ErrorLine onRetry={() => void refetch()}>
          Screens that aren’t online didn’t load.
        </ErrorLine>
      )}
      <MapView
        label="Map of all screens"
        center={CBD}
        zoom={11.5}
        className={className}
        onReady={onReady}
        error={error}
      >
        <FleetStatus status={fleet.status} />
        <MarkLegend live="Online" others="Last known place" />
        <div aria-live="polite">
          {facts && (
            <ScreenFacts
              id={chosen ?? ''}
              screen={facts}
              search={search}
              now={now}
              onClose={close}
            />
          )}
        </div>
      </MapView>
    </section>
  );
}

interface ScreenFactsProps {
  id: string;
  screen: MappedScreen;
  search: DeviceSearch;
  now: Date;
  onClose: () => void;
}

/** The screen that was clicked. */
function ScreenFacts({ id, screen, search, now, onClose }: ScreenFactsProps) {
  return (
    <div className="absolute inset-x-3 top-3 flex items-start justify-between gap-2 rounded-lg border border-line bg-surface py-1 pr-1 pl-3 shadow-raised sm:right-auto sm:w-72">
      <div className="min-w-0 py-2">
        <Link
          to="/admin/devices/$deviceId"
          params={{ deviceId: id }}
          search={search}
          state={FROM_LIST}
          className="block truncate font-semibold underline"
        >
          {screen.name}
        </Link>
        <p className="truncate body-s text-muted">{screen.driverName}</p>
        <p className="body-s text-muted">{screen.seen(now)}</p>
      </div>
      <IconButton label="Close" icon={<X />} onClick={onClose} />
    </div>
  );
}
