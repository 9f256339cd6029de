import { lazy, useRef, useState } from 'react';
import { LedSign } from '@/components/brand/led-sign.tsx';
import { Section } from '@/components/layout/section.tsx';
import { Unscripted } from '@/components/notices/unscripted.tsx';
import { useReached } from '@/lib/use-reached.ts';
import { LiveNow } from './live-now.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapPart } from './map-part.tsx';
import type { TaxiCount } from './taxis-in-footfall.ts';

const LiveMap = lazy(() => import('./live-map.tsx'));
/** The map is fetched when it is about a screen away. */
const NEAR_PX = 600;

/** Screens on Nairobi's roads, moving; sample data, as the dashboard shows the real ones. */
export function LiveCoverage() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useReached(frame, NEAR_PX);
  const [inFootfall, setInFootfall] = useState<TaxiCount>();
  return (
    <Section
      tone="sunken"
      title="Live Coverage Across Nairobi"
      lead="Track your campaigns in real-time. See exactly where your ads are playing."
    >
      <Unscripted>The map and its taxis need JavaScript.</Unscripted>
      <div className="group/map overflow-hidden rounded-2xl border border-line bg-canvas noscript:hidden">
        <div ref={frame} className="relative h-150 bg-dot-grid">
          {near && (
            <MapPart>
              <LiveMap onCount={setInFootfall} />
            </MapPart>
          )}
          <LiveNow />
        </div>
        <div className="grid gap-6 border-t border-line p-4 group-has-[[role=alert]]/map:hidden sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
          <Sentence count={inFootfall} />
          <MapLegend />
        </div>
      </div>
      <p className="mt-4 body-s text-muted noscript:hidden">
        The screen count and the taxis here are sample data: of 40 screens, the map draws 30. The
        full interactive map, with the screens on the road right now, is in your dashboard.
      </p>
    </Section>
  );
}

function Sentence({ count }: { count: TaxiCount | undefined }) {
  return (
    <div className="flex min-h-14 items-center gap-4">
      <LedSign
        text={count ? String(count.inFootfall).padStart(2, '0') : '--'}
        className="h-14 shrink-0 rounded-md bg-black"
      />
      <p className="title-s text-pretty">
        {count
          ? `${count.inFootfall} of ${count.taxis} taxis are in high footfall areas right now.`
          : 'The number of taxis in high footfall areas appears when the map loads.'}
      </p>
    </div>
  );
}
