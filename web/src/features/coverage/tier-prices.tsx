import { TierSwatch } from '@/map/zones/tier-legend.tsx';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';
import { type PricedZone, tierPrices } from './zone-facts.ts';

/** Slot prices of each tier, at an ordinary hour and at most, as its zones have them. */
export function TierPrices({ zones }: { zones: readonly PricedZone[] }) {
  return (
    <ul className="grid gap-y-8 md:grid-cols-3 md:gap-x-10">
      {tierPrices(zones).map(({ tier, ordinary, highest }) => (
        <li key={tier} className="border-t-2 border-line pt-6">
          <h3 className="flex items-center gap-2.5 title-m">
            <TierSwatch tier={tier} />
            {TIER_LOOKS[tier].label}
          </h3>
          <p className="display-m mt-3 tabular-nums">{ordinary}</p>
          <p className="body-m mt-2 text-muted">at an ordinary hour, by zone</p>
          <p className="body-m text-muted">up to {highest} at rush hour with high demand</p>
        </li>
      ))}
    </ul>
  );
}
