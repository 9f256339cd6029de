import { CBD } from '@juu/shared/nairobi/center';
import { clsx } from 'clsx';
import type OlMap from 'ol/Map.js';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepLeftMap, leftMapOf, type MapPicture } from '../left-map.ts';
import { MapView } from '../map-view.tsx';
import { TierLegend } from './tier-legend.tsx';
import type { MapZone, ZoneLayer, ZoneMarks } from './zone-layer.ts';

/** How long the picture of a map as it was left may cover the map, milliseconds. */
const MOST_COVERED_MS = 1_000;

interface ZoneMapProps {
  /** Describes the map to screen readers. */
  label: string;
  /** Null until they are known: the map itself need not wait for them. Keep the array while it is the same. */
  zones: readonly MapZone[] | null;
  /** Holds the map back while true. */
  waits?: boolean;
  /** A picture of the map, shown until the map itself is. */
  still?: ReactNode;
  /** Opened again for the same object, the map is as it was left. None: it isn't kept. */
  keptFor?: object | undefined;
  pointed: string | null;
  chosen: string | null;
  marks?: ZoneMarks;
  onPoint: (id: string | null) => void;
  onChoose: (id: string | null) => void;
  /** Called with the map once it is drawn; what it returns is called when the map goes. */
  onReady?: ((map: OlMap) => () => void) | undefined;
  /** Gives the map its size; must set a height. */
  className: string;
  showsZones?: boolean;
  /** Items of the legend for what `onReady` puts on the map. */
  legend?: ReactNode;
  /** The error of what `onReady` puts on the map. */
  error?: unknown;
  children?: ReactNode;
}

/** Zones on the map, the view on all of them. A list beside it says the same without it. */
export function ZoneMap({
  label,
  zones,
  waits,
  still,
  keptFor,
  pointed,
  chosen,
  marks,
  onPoint,
  onChoose,
  onReady,
  className,
  showsZones = true,
  legend,
  error,
  children,
}: ZoneMapProps) {
  const [map, setMap] = useState<OlMap | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const layer = useRef<ZoneLayer | null>(null);
  const [left] = useState(() => keptFor && leftMapOf(keptFor));
  const [isCovered, setCovered] = useState(left?.picture !== undefined);
  const isDrawn = useRef(false);
  const wasFitted = useRef(left !== undefined);
  const tellPoint = useEffectEvent(onPoint);
  const tellChoose = useEffectEvent(onChoose);
  const draw = useEffectEvent(() => layer.current?.show(pointed, chosen, marks));
  const chosenNow = useEffectEvent(() => chosen);
  const show = useEffectEvent(() => layer.current?.setVisible(showsZones));

  useEffect(() => {
    // None yet: the view waits for the first ones.
    if (!map || !zones?.length) return;
    let gone = false;
    const uncover = () => {
      if (gone) return;
      isDrawn.current = true;
      setCovered(false);
    };
    // An online map may be complete late, or never.
    const patience = setTimeout(uncover, MOST_COVERED_MS);
    import('./zone-layer.ts')
      .then(({ zoneLayer }) => {
        if (gone) return;
        layer.current = zoneLayer(map, zones, {
          onPoint: (id) => tellPoint(id),
          onChoose: (id) => tellChoose(id),
        });
        draw();
        show();
        // Zones that change later leave the view where it is.
        if (!wasFitted.current) layer.current.lookAt(chosenNow(), 'at once');
        wasFitted.current = true;
        map.once('rendercomplete', uncover);
      })
      .catch((error: unknown) => {
        if (!gone) setFailure(error);
      });
    return () => {
      gone = true;
      clearTimeout(patience);
      layer.current?.remove();
      layer.current = null;
    };
  }, [map, zones]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when these change
  useEffect(() => draw(), [pointed, chosen, marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: switched when this changes
  useEffect(() => show(), [showsZones]);
  useEffect(() => {
    if (chosen === null) layer.current?.lookAt(null, 'unless moved');
    else layer.current?.lookAt(chosen);
  }, [chosen]);

  return (
    <>
      <MapView
        label={label}
        center={left?.center ?? CBD}
        zoom={left?.zoom ?? 11.5}
        className={className}
        waits={waits}
        still={left?.picture ? <Picture picture={left.picture} /> : still}
        isCovered={isCovered && keptFor !== undefined && zones?.length !== 0}
        onLeave={keptFor && ((leaving) => isDrawn.current && keepLeftMap(keptFor, leaving))}
        onReady={(ready) => {
          setMap(ready);
          const stop = onReady?.(ready);
          return () => {
            stop?.();
            wasFitted.current = left !== undefined;
            setMap(null);
            setFailure(undefined);
          };
        }}
        error={failure ?? error}
      >
        <TierLegend
          className={clsx(
            'absolute left-3 max-w-[calc(100%-5rem)] max-sm:hidden',
            // A long one ends above the attribution.
            legend ? 'bottom-7' : 'bottom-3',
          )}
        >
          {legend}
        </TierLegend>
        <div aria-live="polite">{children}</div>
      </MapView>
      {/* On a phone it would cover a third of the map. */}
      <TierLegend className="mt-2 sm:hidden">{legend}</TierLegend>
    </>
  );
}

/** In the middle, as the map's place is: the window may have another size now. */
function Picture({ picture: { canvases, width, height } }: { picture: MapPicture }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.append(canvases), [canvases]);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-content-center"
    >
      <div ref={box} className="relative" style={{ width, height }} />
    </div>
  );
}
