import { useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useCoverage } from './use-coverage.ts';
import { ZoneList } from './zone-list.tsx';
import { ZoneMap } from './zone-map.tsx';
import { ZonePanel } from './zone-panel.tsx';

/** The zones as a map and as a list; each shows what is pointed at and chosen in the other. */
export function ZoneBrowser() {
  const state = useCoverage();
  const [pointed, setPointed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const coverage = state.step === 'ready' ? state.coverage : null;
  const zone = coverage?.features.find(({ id }) => id === chosen);
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
      className="grid gap-6 noscript:hidden lg:h-[40rem] lg:grid-cols-[minmax(0,1fr)_22rem]"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div ref={top} className="scroll-mt-20 lg:h-full">
        <ZoneMap coverage={coverage} {...both}>
          {zone && <ZonePanel zone={zone} onClose={close} />}
        </ZoneMap>
      </div>
      <section
        ref={list}
        aria-label="Zones"
        data-zone-list
        className="overflow-hidden rounded-xl border border-line bg-surface lg:overflow-y-auto"
      >
        {state.step === 'loading' && <Waiting />}
        {state.step === 'failed' && <Failed {...state} />}
        {coverage?.features.length === 0 && (
          <p className="p-6 text-muted">There are no zones yet. Come back soon.</p>
        )}
        {coverage && <ZoneList zones={coverage.features} {...both} onChoose={chooseFromList} />}
      </section>
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function Waiting() {
  return (
    <div role="status" className="divide-y divide-line">
      <p className="sr-only">Loading zones...</p>
      {ROWS.map((row) => (
        <div key={row} className="flex h-16.5 items-center justify-between gap-6 px-4">
          <Skeleton className="h-5 w-32 bg-hover" />
          <Skeleton className="h-5 w-14 bg-hover" />
        </div>
      ))}
    </div>
  );
}

function Failed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 p-6">
      <p className="title-m">The zones didn’t load</p>
      <p className="text-muted">{message}</p>
      <Button tone="neutral" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
