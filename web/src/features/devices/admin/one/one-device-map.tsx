import type { AdminDevice } from '@juu/shared/endpoints/devices';
import { useEffect, useMemo } from 'react';
import { useFleet } from '@/map/fleet/use-fleet.ts';
import { markAt, useScreenLayers } from '@/map/fleet/use-screen-layers.ts';
import { MapView } from '@/map/map-view.tsx';

const ZOOM = 14;

/** The screen on a map, live while it is online. Renders nothing if it never reported a place. */
export function OneDeviceMap({ device }: { device: AdminDevice }) {
  const { screens, status } = useFleet('admin');
  const { id, last_lng, last_lat } = device;
  const live = screens.get(id);
  const [lng, lat] = live?.geometry.coordinates ?? [last_lng, last_lat];
  const marks = useMemo(() => {
    const mark = live ?? markAt(id, lng, lat);
    const own = mark ? [mark] : [];
    return live ? { live: own, others: [] } : { live: [], others: own };
  }, [live, id, lng, lat]);
  const { onReady, map, error } = useScreenLayers({ ...marks, isLive: status === 'live' });
  useEffect(() => {
    if (!map || lng === null || lat === null) return;
    // If this part doesn’t load, neither do the marks, and they say so.
    import('@/map/show-places.ts').then(
      ({ keepInView }) => keepInView(map, [lng, lat]),
      () => undefined,
    );
  }, [map, lng, lat]);
  if (lng === null || lat === null) return null;
  return (
    <MapView
      label={`Map with ${device.name}`}
      center={[lng, lat]}
      zoom={ZOOM}
      className="h-72 lg:h-96"
      onReady={onReady}
      error={error}
    />
  );
}
