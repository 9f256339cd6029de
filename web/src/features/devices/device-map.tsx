import { CBD } from '@juu/shared/nairobi/center';
import { useEffect, useMemo } from 'react';
import { type Mark, markAt, useScreenLayers } from '@/map/fleet/use-screen-layers.ts';
import { MapView } from '@/map/map-view.tsx';
import type { DeviceToday } from './use-devices.ts';

interface DeviceMapProps {
  label: string;
  devices: readonly DeviceToday[];
  /** Gives the map its size. */
  className?: string;
}

/** A map of screens at their last places. Brings OpenLayers along: load this on demand. */
export function DeviceMap({ label, devices, className }: DeviceMapProps) {
  const marks = useMemo(() => {
    const isOnline = ({ presence }: DeviceToday) => presence === 'online';
    return {
      live: devices.filter(isOnline).flatMap(markOf),
      others: devices.filter((device) => !isOnline(device)).flatMap(markOf),
    };
  }, [devices]);
  const { onReady, map, error } = useScreenLayers({ ...marks, isLive: true });
  const shown = [...marks.live, ...marks.others];
  const ids = shown
    .map(({ id }) => id)
    .sort()
    .join();
  // All of them are shown if others come or go; one that moves leaves the view where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!map) return;
    const places = shown.map(({ geometry }) => geometry.coordinates);
    // If this part doesn’t load, neither do the marks, and they say so.
    import('@/map/show-places.ts').then(
      ({ fitTo }) => fitTo(map, places),
      () => undefined,
    );
  }, [map, ids]);
  return (
    <MapView
      label={label}
      center={shown[0]?.geometry.coordinates ?? CBD}
      zoom={13}
      className={className ?? ''}
      onReady={onReady}
      error={error}
    />
  );
}

function markOf({ id, name, last_lng, last_lat }: DeviceToday): Mark[] {
  const mark = markAt(id, last_lng, last_lat);
  return mark ? [{ ...mark, name }] : [];
}
