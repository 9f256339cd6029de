import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { TierSwatch } from '@/map/zones/tier-legend.tsx';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';
import { zonePrices } from './zone-facts.ts';

interface ZoneListProps {
  zones: readonly ZoneFeature[];
  pointed: string | null;
  chosen: string | null;
  onPoint: (id: string | null) => void;
  onChoose: (id: string | null) => void;
  /** Returns a remark for a zone, beside its tier. */
  remarkOn?: ((id: string) => string | undefined) | undefined;
}

/** Every zone with its tier and prices; pointing at one brings it out on the map. */
export function ZoneList({ zones, pointed, chosen, onPoint, onChoose, remarkOn }: ZoneListProps) {
  return (
    <ul className="divide-y divide-line" onPointerLeave={() => onPoint(null)}>
      {zones.map((zone) => (
        <ZoneRow
          key={zone.id}
          zone={zone}
          pointed={zone.id === pointed}
          chosen={zone.id === chosen}
          onPoint={onPoint}
          onChoose={onChoose}
          remark={remarkOn?.(zone.id)}
        />
      ))}
    </ul>
  );
}

interface ZoneRowProps extends Pick<ZoneListProps, 'onPoint' | 'onChoose'> {
  zone: ZoneFeature;
  pointed: boolean;
  chosen: boolean;
  remark: string | undefined;
}

function ZoneRow({ zone, pointed, chosen, onPoint, onChoose, remark }: ZoneRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { name, tier } = zone.properties;
  const { ordinary, highest } = zonePrices(zone);

  // Chosen on the map, it must be seen in the list; the page itself stays where it is.
  useEffect(() => {
    const list = row.current?.closest('[data-zone-list]');
    if (!chosen || !row.current || !list || list.scrollHeight <= list.clientHeight) return;
    const { top, bottom } = row.current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (top < frame.top) list.scrollTop += top - frame.top;
    else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
  }, [chosen]);

  return (
    <li ref={row}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onChoose(chosen ? null : zone.id)}
        onPointerEnter={() => onPoint(zone.id)}
        onFocus={() => onPoint(zone.id)}
        onBlur={() => onPoint(null)}
        className={clsx(
          'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-left -outline-offset-2',
          chosen ? 'bg-accent-soft' : pointed && 'bg-hover',
        )}
      >
        <TierSwatch tier={tier} />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block caption text-muted">
            {[TIER_LOOKS[tier].label, remark].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="text-right">
          <span className="block font-semibold tabular-nums">{ordinary}</span>
          <span className="block caption text-muted tabular-nums">up to {highest}</span>
        </span>
      </button>
    </li>
  );
}
