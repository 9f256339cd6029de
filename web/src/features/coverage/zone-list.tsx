import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { TierSwatch } from './tier-legend.tsx';
import { basePrice } from './zone-facts.ts';
import { TIER_LOOKS } from './zone-tiers.ts';

interface ZoneListProps {
  zones: readonly ZoneFeature[];
  pointed: string | null;
  chosen: string | null;
  onPoint: (id: string | null) => void;
  onChoose: (id: string | null) => void;
}

/** Every zone with tier and base price; pointing at one brings it out on the map. */
export function ZoneList({ zones, pointed, chosen, onPoint, onChoose }: ZoneListProps) {
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
        />
      ))}
    </ul>
  );
}

interface ZoneRowProps extends Pick<ZoneListProps, 'onPoint' | 'onChoose'> {
  zone: ZoneFeature;
  pointed: boolean;
  chosen: boolean;
}

function ZoneRow({ zone, pointed, chosen, onPoint, onChoose }: ZoneRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { name, tier } = zone.properties;

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
          <span className="block caption text-muted">{TIER_LOOKS[tier].label}</span>
        </span>
        <span className="text-right">
          <span className="block font-semibold tabular-nums">{basePrice(zone)}</span>
          <span className="block caption text-muted">per 1,000</span>
        </span>
      </button>
    </li>
  );
}
