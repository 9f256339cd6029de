import { TierSwatch } from './tier-legend.tsx';
import { pricedAs, slotPrices } from './zone-facts.ts';
import { TIER_LOOKS, TIERS } from './zone-tiers.ts';

/** What slots cost in each tier, from the quietest moment to the busiest, and as what it is priced. */
export function TierPrices() {
  return (
    <ul className="grid gap-y-8 md:grid-cols-3 md:gap-x-10">
      {TIERS.map((tier) => (
        <li key={tier} className="border-t-2 border-line pt-6">
          <h3 className="flex items-center gap-2.5 title-m">
            <TierSwatch tier={tier} />
            {TIER_LOOKS[tier].label}
          </h3>
          <p className="display-m mt-3 tabular-nums">{slotPrices(tier)}</p>
          <p className="body-m mt-2 text-muted">quietest to busiest moment</p>
          <p className="body-m text-muted">{pricedAs(tier)}</p>
        </li>
      ))}
    </ul>
  );
}
