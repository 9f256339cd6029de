import type { MapsConfig } from '@juu/shared/protocol/maps-config';
import { clsx } from 'clsx';
import type OlMap from 'ol/Map.js';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Spinner } from '@/components/spinner.tsx';
import type { LonLat } from './lon-lat.ts';
import { onThemeChange, themeAround } from './map-theme.ts';

interface MapViewProps {
  /** What the map shows, for those who cannot see it. */
  label: string;
  center: LonLat;
  zoom: number;
  /** Gives the map its size: a height at least. */
  className?: string;
  /** Called once the base is drawn; what it returns is called when the map goes. */
  onReady?: (map: OlMap, config: MapsConfig) => (() => void) | undefined;
  /** Stands on the map, e.g. a legend; give it a position. */
  children?: ReactNode;
}

type State = { step: 'loading' | 'ready' } | { step: 'failed'; message: string };

/** A map of Nairobi in the page; OpenLayers is fetched when it is shown. */
export function MapView({ label, center, zoom, className, onReady, children }: MapViewProps) {
  const target = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { createMap } = await import('./create-map.ts');
    signal.throwIfAborted();
    const theme = themeAround(element);
    const { map, config, setTheme } = await createMap(element, { center, zoom, theme, signal });
    onThemeChange(signal, () => setTheme(themeAround(element)));
    const stop = onReady?.(map, config);
    if (stop) signal.addEventListener('abort', stop);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new map
  useEffect(() => {
    if (!target.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState({ step: 'loading' });
    start(target.current, signal).then(
      () => setState({ step: 'ready' }),
      (error: unknown) => {
        if (!signal.aborted) setState({ step: 'failed', message: messageOf(error) });
      },
    );
    return () => controller.abort();
  }, [attempt]);

  return (
    <div className={clsx('relative isolate overflow-hidden bg-sunken', className)}>
      <section
        ref={target}
        aria-label={label}
        aria-describedby={keysId}
        tabIndex={state.step === 'ready' ? 0 : -1}
        className={clsx('absolute inset-0', state.step !== 'ready' && 'invisible')}
      />
      <p id={keysId} className="sr-only">
        Arrow keys move the map, plus and minus change its scale.
      </p>
      {state.step === 'loading' && (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-3 text-muted"
        >
          <Spinner />
          Loading map...
        </p>
      )}
      {state.step === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center"
        >
          <p className="font-semibold">{state.message}</p>
          <Button tone="neutral" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      )}
      {state.step === 'ready' && children}
    </div>
  );
}

/** A MapError's own words; whatever else went wrong, there is no map. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.name === 'MapError'
    ? error.message
    : 'Failed to initialize map';
}
