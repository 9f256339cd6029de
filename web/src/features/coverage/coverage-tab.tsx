import { atom, useAtom } from 'jotai';
import type OlMap from 'ol/Map.js';
import { useMemo } from 'react';
import { countNoun } from '@/lib/count-noun.ts';
import { useBelowFirstScreen } from '@/lib/pages/use-below-first-screen.ts';
import { onSignOut } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { FleetStatus } from '@/map/fleet/fleet-status.tsx';
import { useFleet } from '@/map/fleet/use-fleet.ts';
import { useScreenLayers } from '@/map/fleet/use-screen-layers.ts';
import { useHotspots } from '@/map/footfall/use-hotspots.ts';
import { useReplica } from '@/replica/replica.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import { LayerLegend } from './layer-legend.tsx';
import { LayerSwitch, type Layers } from './layer-switch.tsx';
import { ScreensNote } from './screens-note.tsx';
import { useReplicaZones } from './use-replica-zones.ts';
import { useScreensInZones } from './use-screens-in-zones.ts';
import { WaitingZones } from './waiting-zones.tsx';
import { ZoneBrowser } from './zone-browser.tsx';

const NONE: readonly never[] = [];

const ALL_LAYERS: Layers = { zones: true, screens: true, hotspots: true };
/** Outlives the tab, as the map's place does. */
const layersAtom = atom(ALL_LAYERS);
onSignOut(() => store.set(layersAtom, ALL_LAYERS));

/** The advertiser's map: zones with their prices, the screens on the road right now, hotspots. */
export function CoverageTab() {
  const replica = useReplica();
  const zones = useReplicaZones();
  const fleet = useFleet('advertiser');
  const [layers, setLayers] = useAtom(layersAtom, { store });
  // Someone who may not see screens has none, not even old ones.
  const hasScreens = fleet.status !== 'refused';
  const live = useMemo(
    () => (layers.screens ? [...fleet.screens.values()] : NONE),
    [layers.screens, fleet.screens],
  );
  const isLive = fleet.status === 'live';
  const screens = useScreenLayers({ live, isLive, others: NONE });
  const hotspots = useHotspots(layers.hotspots);
  function onReady(map: OlMap) {
    const stops = [hotspots.onReady(map), screens.onReady(map)];
    return () => {
      for (const stop of stops) stop();
    };
  }
  const screensIn = useScreensInZones(fleet.screens, zones);
  // Zones and prices are drawn first if they are known: OpenLayers takes long to make a map.
  const drawsMap = useBelowFirstScreen();
  return (
    <section aria-labelledby="coverage-title" className="grid gap-4">
      <h2 id="coverage-title" className="sr-only">
        Coverage Map
      </h2>
      <ScreensNote fleet={fleet} />
      <ZoneBrowser
        zones={zones}
        placeholder={zones ? <NoZones /> : <WaitingZones />}
        showsZones={layers.zones}
        mapWaits={!drawsMap}
        keptFor={hasScreens ? replica : undefined}
        onReady={onReady}
        legend={
          <LayerLegend
            layers={{ ...layers, screens: layers.screens && hasScreens }}
            isLive={isLive}
          />
        }
        error={screens.error ?? hotspots.error}
        remarkOn={(id) => {
          const count = screensIn.get(id);
          return count === undefined ? undefined : countNoun(count, 'screen');
        }}
      >
        <LayerSwitch layers={layers} hasScreens={hasScreens} onChange={setLayers} />
        <FleetStatus status={fleet.status} />
      </ZoneBrowser>
    </section>
  );
}

/** The replica has none: they are on their way, or it never reached the server. */
function NoZones() {
  const firstSync = useFirstSync();
  if (firstSync === 'coming') return <WaitingZones />;
  return (
    <p className="p-6 text-muted">
      {firstSync === 'done'
        ? 'There are no zones yet.'
        : 'Zones appear when this device reaches the server for the first time.'}
    </p>
  );
}
