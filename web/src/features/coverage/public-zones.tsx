import { useRef } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { useReached } from '@/lib/use-reached.ts';
import stillMap from './media/still-map.avif';
import type { CoverageState } from './use-coverage.ts';
import { WaitingZones } from './waiting-zones.tsx';
import { ZoneBrowser } from './zone-browser.tsx';

/** A phone loads the map once this much of it shows, because what is above comes first. */
const PEEK_PX = 240;
/** One pixel, transparent. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The zones as anyone may see them. */
export function PublicZones({ state }: { state: CoverageState }) {
  const frame = useRef<HTMLDivElement>(null);
  const hasCoarsePointer = useMediaQuery('(pointer: coarse)');
  const isReached = useReached(
    frame,
    hasCoarsePointer === false ? 0 : hasCoarsePointer && -PEEK_PX,
  );
  return (
    <div ref={frame}>
      <ZoneBrowser
        zones={state.step === 'ready' ? state.coverage.features : null}
        placeholder={<NoZones {...state} />}
        mapWaits={!isReached}
        stillMap={<StillMap />}
      />
    </div>
  );
}

/** The zones on the map, for a phone: it loads the map itself only when enough of it is in view. */
function StillMap() {
  return (
    <picture>
      <source media="(pointer: coarse) and (width < 40rem)" srcSet={stillMap} />
      {/* Nothing is fetched elsewhere. On a phone it is the largest part of the first screen. */}
      <img
        src={NO_PICTURE}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}

function NoZones(state: CoverageState) {
  if (state.step === 'loading') return <WaitingZones />;
  if (state.step === 'failed') return <Failed {...state} />;
  return <p className="p-6 text-muted">There are no zones yet. Come back soon.</p>;
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
