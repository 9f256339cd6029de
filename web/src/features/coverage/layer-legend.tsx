import { MarkSwatch } from '@/map/fleet/mark-legend.tsx';
import type { Layers } from './layer-switch.tsx';

/** Items of the map's legend: what the marks of the layers that are switched on mean. */
export function LayerLegend({ layers, isLive }: { layers: Layers; isLive: boolean }) {
  return (
    <>
      {layers.screens && (
        <li className="flex items-center gap-2">
          <MarkSwatch isLive={isLive} />
          {isLive ? 'Live screen' : 'Screen, last known place'}
        </li>
      )}
      {layers.hotspots && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-3 rounded-full border border-[#ff6e64] bg-[#d7403c]/50"
          />
          Hotspot: many people on foot
        </li>
      )}
    </>
  );
}
