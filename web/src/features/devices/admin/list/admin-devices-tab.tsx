import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { OpenReportsLink } from '@/features/reports/admin/open-reports-link.tsx';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import type { DeviceSearch } from '../device-search.ts';
import { LazyKeyDialog } from '../key/lazy-key-dialog.tsx';
import { FleetMap } from '../map/fleet-map.tsx';
import { DeviceList } from './device-list.tsx';
import { DeviceToolbar } from './device-toolbar.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** Tailwind's `lg`: from here on the map stands beside the list. */
const WIDE = '(min-width: 64rem)';

/** All screens: the list, the map of where they are, and a way to register one. */
export function AdminDevicesTab({ search }: { search: DeviceSearch }) {
  const [isRegistering, setRegistering] = useState(false);
  const [registered, setRegistered] = useState<{ name: string; key: string }>();
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="title-l">Screens</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <OpenReportsLink />
          <OnlineButton
            offline="You can register a screen when the connection is back."
            onClick={() => setRegistering(true)}
          >
            <Plus aria-hidden="true" className="size-4" />
            Register a screen
          </OnlineButton>
        </div>
      </header>
      <DeviceToolbar search={search} />
      <ListAndMap search={search} />
      {isRegistering && (
        <RegisterDialog
          onClose={() => setRegistering(false)}
          onRegistered={({ name, key }) => {
            setRegistering(false);
            setRegistered({ name, key });
          }}
        />
      )}
      {registered && (
        <LazyKeyDialog
          name={registered.name}
          deviceKey={registered.key}
          onClose={() => setRegistered(undefined)}
        />
      )}
    </div>
  );
}

/** Side by side; on a phone they take turns. */
function ListAndMap({ search }: { search: DeviceSearch }) {
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE);
  if (isWide === undefined) return null;
  const list = (
    <div className="flex min-w-0 flex-col gap-4">
      <DeviceList search={search} />
    </div>
  );
  if (isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-start gap-5">
        {list}
        <div className="sticky top-20">
          <FleetMap
            search={search}
            className="h-[min(42rem,calc(100dvh-9rem))] rounded-xl border border-line"
          />
        </div>
      </div>
    );
  }
  return (
    <Tabs
      label="List or map"
      value={search.view ?? 'list'}
      onChange={(view) =>
        void navigate({
          to: '/admin/devices',
          search: { ...search, view: view === 'map' ? view : undefined },
          replace: true,
        })
      }
      tabs={[
        { id: 'list', label: 'List', content: list },
        {
          id: 'map',
          label: 'Map',
          content: (
            <FleetMap
              search={search}
              className="h-[min(36rem,calc(100dvh-12rem))] rounded-xl border border-line"
            />
          ),
        },
      ]}
    />
  );
}
