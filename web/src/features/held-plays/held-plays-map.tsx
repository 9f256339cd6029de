import type { HeldPlay } from '@juu/shared/endpoints/held-plays';
import { CBD } from '@juu/shared/nairobi/center';
import { NAIROBI_BOUNDS } from '@juu/shared/zone/bounds';
import type OlMap from 'ol/Map.js';
import { useCallback, useMemo } from 'react';
import { countNoun } from '@/lib/count-noun.ts';
import { MarkLegend } from '@/map/fleet/mark-legend.tsx';
import { type Mark, markAt, useScreenLayers } from '@/map/fleet/use-screen-layers.ts';
import { MapView } from '@/map/map-view.tsx';

/** Top, right, bottom, left: room for the legend at the bottom. */
const MARGINS_PX = [32, 32, 112, 32];

/** Places that held plays report, and the screen's places before and after. */
export function HeldPlaysMap({ plays }: { plays: readonly HeldPlay[] }) {
  const marks = useMemo(
    () => ({
      live: unique(
        plays.flatMap(({ before, after }) =>
          [before, after]
            .flatMap((point) => point ?? [])
            .map(({ at, lng, lat }) => ({ at, lng, lat })),
        ),
      ),
      others: plays.flatMap(({ id, lng, lat }) => markAt(id, lng, lat) ?? []),
    }),
    [plays],
  );
  const { onReady: draw, error } = useScreenLayers({ ...marks, isLive: true });
  const onReady = useCallback(
    (map: OlMap) => {
      const places = [...marks.live, ...marks.others]
        .map(({ geometry }) => geometry.coordinates)
        .filter(isOnMap);
      // If this part doesn’t load, neither do the marks, and they say so.
      import('@/map/show-places.ts').then(
        ({ fitTo }) => fitTo(map, places, MARGINS_PX),
        () => undefined,
      );
      return draw(map);
    },
    [draw, marks],
  );
  const outside = marks.others.filter(({ geometry }) => !isOnMap(geometry.coordinates)).length;
  return (
    <div className="flex flex-col gap-2">
      <MapView
        label="Map of the held plays and of where the screen was before and after"
        center={CBD}
        zoom={11}
        className="h-72 rounded-lg border border-line lg:h-[26rem]"
        onReady={onReady}
        error={error}
      >
        <MarkLegend live="The screen before and after" others="Held plays" />
      </MapView>
      {outside > 0 && (
        <p className="text-muted">
          {countNoun(outside, 'held play')} {outside === 1 ? 'lies' : 'lie'} outside this map.
        </p>
      )}
    </div>
  );
}

function isOnMap([lng, lat]: readonly [number, number]): boolean {
  const [west, south, east, north] = NAIROBI_BOUNDS;
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** Two plays may have the same neighbour. */
function unique(points: readonly { at: string; lng: number; lat: number }[]): Mark[] {
  const byTime = new Map(points.map(({ at, lng, lat }) => [at, markAt(at, lng, lat)]));
  return [...byTime.values()].flatMap((mark) => mark ?? []);
}
