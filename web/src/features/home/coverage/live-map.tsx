import type { MapsConfig } from '@juu/shared/endpoints/maps';
import { PLACES } from '@juu/shared/nairobi/places';
import { Pause, Play } from 'lucide-react';
import type OlMap from 'ol/Map.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { VisuallyHidden } from '@/components/text/visually-hidden.tsx';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { footfallLayer } from '@/map/footfall/footfall-layer.ts';
import { FOOTFALL_POINTS } from '@/map/footfall/footfall-points.ts';
import { MapView } from '@/map/map-view.tsx';
import { useInSight } from '../use-in-sight.ts';
import { drivingPath } from './driving-path.ts';
import { addPlaceLabels } from './place-labels.ts';
import { SAMPLE_ROUTES } from './sample-routes.ts';
import { addTaxis, TAXIS, type TaxiLayer } from './taxi-layer.ts';
import { type TaxiCount, taxisInFootfall } from './taxis-in-footfall.ts';

const COUNT_EVERY_MS = 1000;

interface LiveMapProps {
  /** Called whenever the taxis are counted. */
  onCount: (count: TaxiCount) => void;
}

/** Central Nairobi with its high footfall areas, and taxis that drive while they are in sight. */
export default function LiveMap({ onCount }: LiveMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [asked, setAsked] = useState<boolean>();
  const [taxis, setTaxis] = useState<TaxiLayer>();
  const [failure, setFailure] = useState<unknown>();
  const wanted = asked ?? lessMotion === false;
  const count = useEffectEvent((layer: TaxiLayer) => {
    onCount({ inFootfall: taxisInFootfall(layer.positions(), FOOTFALL_POINTS), taxis: TAXIS });
  });

  useEffect(() => {
    if (taxis) count(taxis);
    if (!taxis || !wanted || !inSight) return;
    taxis.start();
    const timer = setInterval(() => count(taxis), COUNT_EVERY_MS);
    return () => {
      clearInterval(timer);
      taxis.stop();
    };
  }, [taxis, wanted, inSight]);

  function furnish(map: OlMap, { routing }: MapsConfig) {
    const controller = new AbortController();
    const { signal } = controller;
    map.addLayer(footfallLayer(FOOTFALL_POINTS));
    addPlaceLabels(map);
    Promise.all(SAMPLE_ROUTES.map((route) => drivingPath(route, routing, signal)))
      .then((ways) => {
        if (signal.aborted) return;
        const layer = addTaxis(map, ways);
        signal.addEventListener('abort', layer.remove);
        setTaxis(layer);
      })
      .catch(setFailure);
    return () => {
      controller.abort();
      setTaxis(undefined);
      setFailure(undefined);
    };
  }

  return (
    <div ref={frame} className="absolute inset-0">
      <MapView
        label="Map of Nairobi: red circles over high footfall areas, and 30 taxis driving on five routes through the city"
        center={PLACES.CBD}
        zoom={12}
        className="size-full"
        onReady={furnish}
        error={failure}
      >
        <IconButton
          label={wanted ? 'Stop the taxis' : 'Start the taxis'}
          icon={wanted ? <Pause /> : <Play />}
          onClick={() => setAsked(!wanted)}
          className="absolute top-4 right-4 border border-line bg-surface/95 text-body! shadow-raised"
        />
      </MapView>
      <VisuallyHidden>
        High footfall areas, the busiest first: {FOOTFALL_POINTS.map(({ name }) => name).join(', ')}
        .
      </VisuallyHidden>
    </div>
  );
}
