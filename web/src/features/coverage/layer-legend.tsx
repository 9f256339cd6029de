import { clsx } from 'clsx';
import type { Layers } from './layer-switch.tsx';

/** Items of the map's legend: what the marks of the layers that are switched on mean. */
export function LayerLegend({ layers, isLive }: { layers: Layers; isLive: boolean }) {
  return (
    <>
      {layers.screens && (
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={clsx(
              'size-3 rounded-full border-2 border-[#0b0f1a]',
              isLive ? 'bg-[#ffb300]' : 'bg-[#9aa4b8]',
            )}
          />
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
