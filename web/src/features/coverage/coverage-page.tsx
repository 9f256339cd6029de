import { FIRST_ZONES } from '@juu/shared/pricing/first-zones';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { PublicZones } from './public-zones.tsx';
import { TierPrices } from './tier-prices.tsx';
import { useCoverage } from './use-coverage.ts';
import { pricedZones } from './zone-facts.ts';

/** Where screens play, the base prices, and how to start. */
export function CoveragePage() {
  const state = useCoverage();
  return (
    <>
      <PageHero
        eyebrow="Coverage"
        title="Nairobi, zone by zone"
        lead="A campaign plays where you want to be seen. Choose one zone, a few, or the whole city: each zone has a tier and a price for 1,000 plays at an ordinary hour."
      />
      <Section
        title="Where your ads can play"
        lead="Choose a zone on the map or in the list to see what a slot costs there."
      >
        <noscript>
          <p>The map and the list of zones need JavaScript. The prices of each tier are below.</p>
        </noscript>
        <PublicZones state={state} />
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
        <ButtonLink to="/pricing" tone="neutral" className="mt-10">
          How prices are made
        </ButtonLink>
      </Section>
      <Section
        align="center"
        title="Found your zones?"
        lead="Taxis move, so this page shows zones, not single screens. With an account, you choose the zones of a campaign, and it plays only there."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink
            to="/auth"
            search={{ tab: 'signup' }}
            size="lg"
            icon={<ArrowRight aria-hidden="true" />}
          >
            Get Started
          </ButtonLink>
          <ButtonLink to="/auth" size="lg" tone="neutral">
            Sign In
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
