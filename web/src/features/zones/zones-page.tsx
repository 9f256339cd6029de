import type { AdminZone } from '@juu/shared/endpoints/zones';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { OfflineBanner, OfflineInstead } from '@/components/lists/offline-notice.tsx';
import { ErrorState } from '@/components/notices/error-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { zonesQuery } from './zone-queries.ts';
import { ZonesWorkbench } from './zones-workbench.tsx';

/** The admin's list, map and editor of zones. */
export function ZonesPage({ open }: { open: string | undefined }) {
  const { data, error, refetch } = useQuery(zonesQuery);
  const online = useOnline();
  const navigate = useNavigate();
  // The zone last open in the editor: back in the list, the keyboard goes on there.
  const closed = useRef<string>(undefined);
  useEffect(() => {
    if (open !== undefined) closed.current = open;
  }, [open]);
  function show(zone: string | undefined) {
    // The focused element scrolls into view by itself: below the map, on a phone.
    void navigate({ to: '/admin/zones', search: { zone }, resetScroll: false });
  }
  function close(saved?: AdminZone) {
    if (saved) closed.current = saved.id;
    show(undefined);
  }
  return (
    <section aria-labelledby="zones-title" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="zones-title" className="title-l">
            Zones
          </h2>
          <p className="mt-1 max-w-prose body-s text-muted">
            Where campaigns can play, and what 1,000 plays cost there. A new price counts from the
            next hour on.
          </p>
        </div>
        {data && open === undefined && (
          <NewZoneButton focused={closed.current === 'new'} onPress={() => show('new')} />
        )}
      </header>
      {data ? (
        <>
          {!online && (
            <OfflineBanner>
              These zones may be out of date: the connection was lost. What you type stays here.
              Save it when the connection is back.
            </OfflineBanner>
          )}
          <ZonesWorkbench
            zones={data}
            open={open}
            closed={closed.current}
            onOpen={show}
            onClose={close}
          />
        </>
      ) : (
        <ZonesInstead error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface ZonesInsteadProps {
  /** Null: they are on their way. */
  error: Error | null;
  onRetry: () => void;
}

/** Shown instead of the zones while there are none to show. */
function ZonesInstead({ error, onRetry }: ZonesInsteadProps) {
  const online = useOnline();
  if (!online) {
    return (
      <OfflineInstead>
        Zones are edited on the server, and the admin’s lists are never stored on this device. They
        load when the connection is back.
      </OfflineInstead>
    );
  }
  if (!error) return <Waiting />;
  return (
    <ErrorState title="The zones didn’t load" onRetry={onRetry}>
      {explain(error, 'Try again in a moment.')}
    </ErrorState>
  );
}

interface NewZoneButtonProps {
  /** The editor of a new zone was just closed. */
  focused: boolean;
  onPress: () => void;
}

function NewZoneButton({ focused, onPress }: NewZoneButtonProps) {
  return (
    <Button ref={useFocusOnMount<HTMLButtonElement>(focused)} onClick={onPress}>
      <Plus aria-hidden="true" className="size-4" />
      New zone
    </Button>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <p className="sr-only">Loading zones...</p>
      <Skeleton className="h-[26rem] rounded-xl lg:h-[min(42rem,calc(100dvh-7rem))]" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
