import type { Coverage } from '@juu/shared/endpoints/coverage';
import type OlMap from 'ol/Map.js';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapView } from '@/map/map-view.tsx';
import { CBD } from '@/map/nairobi-center.ts';
import { TierLegend } from './tier-legend.tsx';
import type { ZoneLayer } from './zone-layer.ts';

interface ZoneMapProps {
  /** Null until the zones are known: the map itself need not wait for them. */
  coverage: Coverage | null;
  pointed: string | null;
  chosen: string | null;
  onPoint: (id: string | null) => void;
  onChoose: (id: string | null) => void;
  /** What is told about the chosen zone. */
  children?: ReactNode;
}

/** The zones on the map. The list beside it says the same without it. */
export function ZoneMap({ coverage, pointed, chosen, onPoint, onChoose, children }: ZoneMapProps) {
  const [map, setMap] = useState<OlMap | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const layer = useRef<ZoneLayer | null>(null);
  const tellPoint = useEffectEvent(onPoint);
  const tellChoose = useEffectEvent(onChoose);
  const draw = useEffectEvent(() => layer.current?.show(pointed, chosen));
  const lookAt = useEffectEvent(() => layer.current?.lookAt(chosen));

  useEffect(() => {
    if (!map || !coverage) return;
    let gone = false;
    import('./zone-layer.ts')
      .then(({ zoneLayer }) => {
        if (gone) return;
        layer.current = zoneLayer(map, coverage, {
          onPoint: (id) => tellPoint(id),
          onChoose: (id) => tellChoose(id),
        });
        draw();
        lookAt();
      })
      .catch((error: unknown) => {
        if (!gone) setFailure(error);
      });
    return () => {
      gone = true;
      layer.current?.remove();
      layer.current = null;
    };
  }, [map, coverage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when these change
  useEffect(() => draw(), [pointed, chosen]);
  // Closing a zone's facts leaves the map where it is.
  useEffect(() => {
    if (chosen !== null) lookAt();
  }, [chosen]);

  return (
    <MapView
      label="Map of the zones in Nairobi"
      center={CBD}
      zoom={11.5}
      className="h-[26rem] rounded-xl border border-line sm:h-[34rem] lg:h-full"
      onReady={(ready) => {
        setMap(ready);
        return () => {
          setMap(null);
          setFailure(undefined);
        };
      }}
      error={failure}
    >
      <TierLegend className="absolute bottom-8 left-3 sm:bottom-3" />
      <div aria-live="polite">{children}</div>
    </MapView>
  );
}
