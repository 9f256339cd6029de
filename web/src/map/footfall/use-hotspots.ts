import type OlMap from 'ol/Map.js';
import { useCallback, useEffect, useState } from 'react';

/**
 * Puts the hotspots on a map while they are to be seen.
 *
 * @returns what to do once the map is drawn, and the error of a part that did not load
 */
export function useHotspots(areShown: boolean) {
  const [map, setMap] = useState<OlMap>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (!map || !areShown) return;
    const gone = new AbortController();
    draw(map, gone.signal).catch(setError);
    return () => gone.abort();
  }, [map, areShown]);

  const onReady = useCallback((ready: OlMap) => {
    setMap(ready);
    return () => {
      setMap(undefined);
      setError(undefined);
    };
  }, []);
  return { onReady, error };
}

/** The colours of the zones tell their tiers. */
const SHARE = 0.5;

async function draw(map: OlMap, gone: AbortSignal): Promise<void> {
  const [{ footfallLayer }, { HOTSPOTS }] = await Promise.all([
    import('./footfall-layer.ts'),
    import('./footfall-points.ts'),
  ]);
  if (gone.aborted) return;
  const layer = footfallLayer(HOTSPOTS, SHARE);
  map.addLayer(layer);
  gone.addEventListener('abort', () => map.removeLayer(layer));
}
