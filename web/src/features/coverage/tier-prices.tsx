import { TierSwatch } from '@/map/zones/tier-legend.tsx';
import { TIER_LOOKS, TIERS } from '@/map/zones/zone-tiers.ts';
import { dearestPrice, ordinaryPrices, pricedAs } from './zone-facts.ts';

/** Slot prices of each tier at an ordinary hour and at most, and the tier's surcharge. */
export function TierPrices() {
  return (
    <ul className="grid gap-y-8 md:grid-cols-3 md:gap-x-10">
      {TIERS.map((tier) => (
        <li key={tier} className="border-t-2 border-line pt-6">
          <h3 className="flex items-center gap-2.5 title-m">
            <TierSwatch tier={tier} />
            {TIER_LOOKS[tier].label}
          </h3>
          <p className="display-m mt-3 tabular-nums">{ordinaryPrices(tier)}</p>
          <p className="body-m mt-2 text-muted">at an ordinary hour, by population density</p>
          <p className="body-m text-muted">
            up to {dearestPrice(tier)} at rush hour with high demand
          </p>
          <p className="body-m text-muted">{pricedAs(tier)}</p>
        </li>
      ))}
    </ul>
  );
}
