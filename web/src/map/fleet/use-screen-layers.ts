import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import type OlMap from 'ol/Map.js';
import { useCallback, useEffect, useState } from 'react';
import type { MarkNames } from './mark-names.ts';
import type { ScreenLayer } from './screen-layer.ts';

/** A mark on the map. */
export interface Mark extends Pick<DeviceFeature, 'id' | 'geometry'> {
  /** Written below the mark. */
  readonly name?: string;
}

/** A mark at a place; undefined if the place isn't known. */
export function markAt(id: string, lng: number | null, lat: number | null): Mark | undefined {
  if (lng === null || lat === null) return undefined;
  return { id, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

interface Marks {
  /** Drawn in amber, above the others. Keep these the same while they do not change. */
  readonly live: Iterable<Mark>;
  /** False: those are not of this moment either. */
  readonly isLive: boolean;
  /** Drawn in grey. */
  readonly others: Iterable<Mark>;
}

interface Drawn {
  readonly live: ScreenLayer;
  readonly others: ScreenLayer;
  readonly names: MarkNames;
}

/**
 * Puts two layers of marks on a map and keeps them up to date.
 *
 * @param onChoose called with the id of the mark that was clicked, null if none was; keep it the same
 * @returns what to do once the map is drawn, the map from then on, and the error of a part that did not load
 */
export function useScreenLayers(
  { live, isLive, others }: Marks,
  onChoose?: (id: string | null) => void,
) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [map, setMap] = useState<OlMap>();
  const [error, setError] = useState<unknown>();

  useEffect(() => drawn?.live.show(live, isLive), [drawn, live, isLive]);
  useEffect(() => drawn?.others.show(others, false), [drawn, others]);
  useEffect(() => drawn?.names.show([...live, ...others]), [drawn, live, others]);

  const onReady = useCallback(
    (ready: OlMap) => {
      const controller = new AbortController();
      setMap(ready);
      draw(ready, onChoose, controller.signal).then(
        (made) => made && setDrawn(made),
        (cause: unknown) => setError(cause),
      );
      return () => {
        controller.abort();
        setMap(undefined);
        setDrawn(undefined);
        setError(undefined);
      };
    },
    [onChoose],
  );
  return { onReady, map, error };
}

/** Undefined if the signal was aborted meanwhile; then and later it takes the layers away. */
async function draw(
  map: OlMap,
  onChoose: ((id: string | null) => void) | undefined,
  signal: AbortSignal,
): Promise<Drawn | undefined> {
  const [{ screenLayer }, { markNames }, { onScreenClick }] = await Promise.all([
    import('./screen-layer.ts'),
    import('./mark-names.ts'),
    import('./on-screen-click.ts'),
  ]);
  if (signal.aborted) return undefined;
  const others = screenLayer(map);
  const live = screenLayer(map);
  const names = markNames(map);
  const stop = onChoose && onScreenClick(map, onChoose);
  signal.addEventListener('abort', () => {
    stop?.();
    live.remove();
    others.remove();
    names.remove();
  });
  return { live, others, names };
}
