import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { ringAreaKm2 } from '@juu/shared/zone/ring';
import { X } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { TierSwatch } from '@/map/zones/tier-legend.tsx';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';
import { priceParts, zonePrices } from './zone-facts.ts';

interface ZonePanelProps {
  zone: ZoneFeature;
  onClose: () => void;
}

/** The facts of one zone, shown over the map. */
export function ZonePanel({ zone, onClose }: ZonePanelProps) {
  const { name, tier } = zone.properties;
  const { label } = TIER_LOOKS[tier];
  const { ordinary, rush, highest } = zonePrices(zone);
  const parts = priceParts(zone);
  const area = ringAreaKm2(zone.geometry.coordinates[0] ?? []);
  const facts = [
    ['Ordinary hour', `${ordinary} per 1,000 plays`],
    ['Rush hour (7-9 AM, 5-8 PM)', rush],
    ['Rush hour, high demand', `up to ${highest}`],
    ['Area', `about ${area.toFixed(1)} km²`],
  ];
  return (
    <section
      data-zone-facts
      data-map-box
      aria-label={`Zone ${name}`}
      className="absolute inset-x-3 top-3 rounded-xl border border-line bg-surface p-4 shadow-raised sm:right-auto sm:w-76"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="title-m">{name}</h3>
          <p className="mt-1 flex items-center gap-2 caption text-muted">
            <TierSwatch tier={tier} />
            {label} zone
          </p>
        </div>
        <IconButton
          label="Close"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="-m-2"
        />
      </div>
      {parts && <p className="mt-3 body-s text-muted">{parts}</p>}
      <dl className="mt-3 space-y-1.5 body-s">
        {facts.map(([term, fact]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="whitespace-nowrap text-muted">{term}</dt>
            <dd className="text-right font-medium">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
