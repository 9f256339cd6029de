import type { MapsConfig } from '@juu/shared/endpoints/maps';
import { clsx } from 'clsx';
import type OlMap from 'ol/Map.js';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as m from '@/lib/language/compiled/move.js';
import type { LeftMap } from './left-map.ts';
import type { LonLat } from './lon-lat.ts';
import { MapFailure } from './map-failure.tsx';
import { MapLoading } from './map-loading.tsx';
import { onThemeChange, themeAround } from './map-theme.ts';

interface MapViewProps {
  /** What the map shows, for screen readers. */
  label: string;
  center: LonLat;
  zoom: number;
  /** Gives the map its size; must set a height. */
  className?: string;
  /** Holds OpenLayers back while true. */
  waits?: boolean | undefined;
  /** A picture of the map, shown until the map itself is. */
  still?: ReactNode;
  /** True: the picture is the map as it was left, and stays over it while what was on it is put there again. */
  isCovered?: boolean;
  /** Called with the map as it is left, if it was drawn. */
  onLeave?: ((left: LeftMap) => unknown) | undefined;
  /** Called once the base is drawn; what it returns is called when the map goes. */
  onReady?: (map: OlMap, config: MapsConfig) => (() => void) | undefined;
  /** The error of what goes on the map; the map isn't shown without it. */
  error?: unknown;
  /** Shown on the map, e.g. a legend; give it a position. */
  children?: ReactNode;
}

type State = { step: 'loading' | 'ready' } | { step: 'failed'; error: unknown };

/** A map of Nairobi in the page; OpenLayers loads when the map is shown. */
export function MapView({
  label,
  center,
  zoom,
  className,
  waits = false,
  still,
  isCovered = false,
  onReady,
  onLeave,
  error,
  children,
}: MapViewProps) {
  const target = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [own, setOwn] = useState<State>({ step: 'loading' });
  const state: State = error === undefined ? own : { step: 'failed', error };
  const [attempt, setAttempt] = useState(0);
  const covers = isCovered && state.step !== 'failed';

  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { createMap } = await import('./create-map.ts');
    signal.throwIfAborted();
    const theme = themeAround(element);
    const made = await createMap(element, { center, zoom, theme, signal });
    const { map, config, setTheme } = made;
    onThemeChange(signal, () => setTheme(themeAround(element)));
    signal.addEventListener('abort', () => {
      const left = made.left();
      if (left) onLeave?.(left);
    });
    const stop = onReady?.(map, config);
    if (stop) signal.addEventListener('abort', stop);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new map
  useEffect(() => {
    if (!target.current || waits) return;
    const controller = new AbortController();
    const { signal } = controller;
    setOwn({ step: 'loading' });
    start(target.current, signal).then(
      () => setOwn({ step: 'ready' }),
      (cause: unknown) => {
        if (!signal.aborted) setOwn({ step: 'failed', error: cause });
      },
    );
    return () => controller.abort();
  }, [attempt, waits]);

  return (
    <div data-map className={clsx('relative isolate overflow-hidden bg-sunken', className)}>
      <section
        ref={target}
        aria-label={label}
        aria-describedby={state.step === 'ready' ? keysId : undefined}
        tabIndex={state.step === 'ready' ? 0 : -1}
        className={clsx('absolute inset-0', state.step !== 'ready' && 'invisible')}
      />
      {(state.step === 'loading' || covers) && still}
      {state.step === 'loading' && !waits && !covers && <MapLoading />}
      {state.step === 'failed' && (
        <MapFailure error={state.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {state.step === 'ready' && (
        <p id={keysId} className="sr-only">
          {m.move_keys()}
        </p>
      )}
      {(state.step === 'ready' || covers) && children}
    </div>
  );
}
