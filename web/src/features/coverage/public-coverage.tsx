import { FIRST_ZONES } from '@juu/shared/pricing/first-zones';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { Section } from '@/components/layout/section.tsx';
import { Unscripted } from '@/components/notices/unscripted.tsx';
import { PublicZones } from './public-zones.tsx';
import { TierPrices } from './tier-prices.tsx';
import { useCoverage } from './use-coverage.ts';
import { pricedZones } from './zone-facts.ts';

/** The zones, and what slots cost in them. */
export function PublicCoverage() {
  const state = useCoverage();
  return (
    <>
      <Section
        title="Where your ads can play"
        lead="Choose a zone on the map or in the list to see what a slot costs there."
      >
        <PublicZones state={state} />
        <Unscripted>
          The map and the list of zones need JavaScript. The prices of each tier are below.
        </Unscripted>
        <p className="caption mt-4 max-w-2xl text-muted noscript:hidden">
          We drew this map ourselves and kept it simple: good for finding a zone, not for finding
          your way.
        </p>
      </Section>
      <Section
        tone="sunken"
        title="What a slot costs"
        lead="From $3 to $19. The price depends on the zone, the hour, the people around and the demand."
      >
        <TierPrices
          zones={state.step === 'ready' ? pricedZones(state.coverage.features) : FIRST_ZONES}
        />
        <ButtonAnchor href="/pricing" tone="neutral" className="mt-10">
          How prices are made
        </ButtonAnchor>
      </Section>
    </>
  );
}
