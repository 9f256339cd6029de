import { useQuery } from '@tanstack/react-query';
import { OfflineBanner } from '@/components/lists/offline-notice.tsx';
import { RecordInstead } from '@/components/lists/record-instead.tsx';
import { RecordPage } from '@/components/lists/record-page.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import { isNotFound } from '@/lib/http/api-error.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useTitlePart } from '@/lib/pages/title-part.ts';
import { deviceQuery } from '../device-queries.ts';
import type { DeviceSearch } from '../device-search.ts';
import { DeviceSheet } from './device-sheet.tsx';

interface DevicePageProps {
  id: string;
  /** The list to go back to. */
  search: DeviceSearch;
}

/** One screen, kept fresh, with a link back to the list. */
export function DevicePage({ id, search }: DevicePageProps) {
  return (
    <RecordPage list={{ to: '/admin/devices', search }} back="Back to screens">
      <Loaded id={id} />
    </RecordPage>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(deviceQuery(id));
  const online = useOnline();
  useTitlePart(data?.name);
  if (!data || isNotFound(error)) {
    return (
      <RecordInstead
        noun="screen"
        error={error}
        onRetry={() => void refetch()}
        gone="Check the address, or look for the screen in the list."
        offline="Screens are never stored on this device. They load when the connection is back."
        waiting={<LoadingList label="Loading the screen" row="h-72" rows={2} areCards />}
      />
    );
  }
  return (
    <>
      {!online && (
        <OfflineBanner>
          This page may be out of date: the connection was lost. You can change the screen when it’s
          back.
        </OfflineBanner>
      )}
      <DeviceSheet device={data} />
    </>
  );
}
