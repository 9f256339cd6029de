import type { AdminZone } from '@juu/shared/endpoints/zones';
import type { Position } from '@juu/shared/zone/ring';
import { clsx } from 'clsx';
import type OlMap from 'ol/Map.js';
import { useCallback, useMemo, useState } from 'react';
import { Banner } from '@/components/notices/banner.tsx';
import { ZoneMap } from '@/map/zones/zone-map.tsx';
import { useOutlineOnMap } from './use-outline-on-map.ts';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneList } from './zone-list.tsx';

interface ZonesWorkbenchProps {
  zones: readonly AdminZone[];
  /** The id of the zone in the editor, or `new`; undefined: none. */
  open: string | undefined;
  /** The zone whose editor was closed last: its row gets the focus. */
  closed: string | undefined;
  onOpen: (zone: string) => void;
  /** Gets the zone if it was saved. */
  onClose: (saved?: AdminZone) => void;
}

/** The outline in the editor, and the way to change it from the map. */
interface Outline {
  readonly corners: readonly Position[];
  readonly change: (corners: Position[]) => void;
}

/** On a desktop, map and list end together, and the list scrolls. */
const HEIGHT = 'lg:h-[min(42rem,calc(100dvh-7rem))]';

/** The map with the list of zones, or with the editor of one, beside it. */
export function ZonesWorkbench({ zones, open, closed, onOpen, onClose }: ZonesWorkbenchProps) {
  const [map, setMap] = useState<OlMap | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [outline, setOutline] = useState<Outline | null>(null);
  const zone = zones.find(({ id }) => id === open);
  const isEditing = zone !== undefined || open === 'new';
  const mapZones = useMemo(
    () =>
      [...zones]
        .sort((one, other) => other.base_cpm - one.base_cpm)
        .map(({ polygon, ...rest }) => ({ ...rest, coordinates: polygon.coordinates })),
    [zones],
  );
  useOutlineOnMap(map, isEditing ? outline : null);
  const ready = useCallback((drawn: OlMap) => {
    setMap(drawn);
    return () => setMap(null);
  }, []);
  const isDrawing = isEditing && outline !== null && outline.corners.length < 3;

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="lg:sticky lg:top-20">
        <ZoneMap
          label="Map of the zones in Nairobi"
          zones={mapZones}
          pointed={pointed}
          chosen={zone?.id ?? null}
          onPoint={setPointed}
          // Clicks belong to the outline while one is edited.
          onChoose={(id) => !isEditing && id !== null && onOpen(id)}
          onReady={ready}
          className={clsx('h-[26rem] rounded-xl border border-line sm:h-[34rem]', HEIGHT)}
        >
          {isDrawing && (
            <p className="absolute inset-x-3 top-3 rounded-lg border border-line bg-surface px-3 py-2 body-s shadow-raised sm:right-auto">
              Click the map to set corners, and the first one again to finish.
            </p>
          )}
        </ZoneMap>
      </div>
      {isEditing ? (
        <ZoneEditor key={open} zone={zone} onOutline={setOutline} onClose={onClose} />
      ) : (
        <div className={clsx('flex flex-col gap-4', HEIGHT)}>
          {open !== undefined && (
            <Banner title="This zone doesn’t exist">Choose another one from the list.</Banner>
          )}
          <ZoneList
            zones={zones}
            pointed={pointed}
            focused={closed}
            onPoint={setPointed}
            onOpen={onOpen}
          />
        </div>
      )}
    </div>
  );
}
