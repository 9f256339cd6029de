import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import type OlMap from 'ol/Map.js';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { PriceHeading } from '@/map/zones/tier-legend.tsx';
import { ZoneMap } from '@/map/zones/zone-map.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZonePanel } from './zone-panel.tsx';

interface ZoneBrowserProps {
  /** Null until they are known. Keep the array while it is the same. */
  zones: readonly ZoneFeature[] | null;
  /** Shown in place of the list while there are no zones. */
  placeholder: ReactNode;
  showsZones?: boolean;
  /** Holds the map back while true. */
  mapWaits?: boolean;
  /** A picture of the map, shown until the map itself is. */
  stillMap?: ReactNode;
  /** Opened again for the same object, the map is as it was left. */
  keptFor?: object | undefined;
  /** Called with the map once it is drawn, to put more on it. */
  onReady?: (map: OlMap) => () => void;
  /** Items of the legend for what `onReady` puts on the map. */
  legend?: ReactNode;
  /** The error of what `onReady` puts on the map. */
  error?: unknown;
  /** Returns a remark for a zone in the list, beside its tier. */
  remarkOn?: (id: string) => string | undefined;
  /** Shown on the map; give it a position. */
  children?: ReactNode;
}

/** Zones as a map and as a list; each shows what is pointed at and chosen in the other. */
export function ZoneBrowser({
  zones,
  placeholder,
  showsZones = true,
  mapWaits = false,
  stillMap,
  keptFor,
  onReady,
  legend,
  error,
  remarkOn,
  children,
}: ZoneBrowserProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const mapZones = useMemo(() => zones?.map(mapZone) ?? null, [zones]);
  const zone = zones?.find(({ id }) => id === chosen);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);

  /** On a phone the list is below the map, so the map’s answer would be out of sight. */
  function chooseFromList(id: string | null) {
    setChosen(id);
    if (id !== null) top.current?.scrollIntoView({ block: 'nearest' });
  }

  /** Focus inside the zone's facts would be lost with them, so it moves to the zone's row. */
  function close() {
    if (document.activeElement?.closest('[data-zone-facts]')) {
      const row = list.current?.querySelector<HTMLElement>('[aria-pressed=true]');
      row?.focus({ preventScroll: true });
    }
    setChosen(null);
  }

  const both = { pointed, chosen, onPoint: setPointed, onChoose: setChosen };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever the focus is in here
    <div
      className="grid gap-6 noscript:mb-6 noscript:sm:hidden noscript:pointer-fine:hidden lg:h-[40rem] lg:grid-cols-[minmax(0,1fr)_22rem] print:block print:h-auto"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div ref={top} className="scroll-mt-20 lg:h-full">
        <ZoneMap
          label="Map of the zones in Nairobi"
          zones={mapZones}
          waits={mapWaits}
          still={stillMap}
          keptFor={keptFor}
          className="h-[30rem] rounded-xl border border-line sm:h-[34rem] lg:h-full"
          showsZones={showsZones}
          onReady={onReady}
          legend={legend}
          error={error}
          {...both}
        >
          {children}
          {zone && <ZonePanel zone={zone} onClose={close} />}
        </ZoneMap>
      </div>
      <section
        ref={list}
        aria-label="Zones"
        className="flex min-h-0 flex-col overflow-hidden rounded-xl border border-line bg-surface noscript:hidden"
      >
        {zones?.length ? (
          <>
            <PriceHeading />
            <div data-zone-list className="lg:overflow-y-auto print:overflow-visible">
              <ZoneList zones={zones} remarkOn={remarkOn} {...both} onChoose={chooseFromList} />
            </div>
          </>
        ) : (
          placeholder
        )}
      </section>
    </div>
  );
}

function mapZone({ id, properties: { name, tier }, geometry }: ZoneFeature) {
  return { id, name, tier, coordinates: geometry.coordinates };
}
