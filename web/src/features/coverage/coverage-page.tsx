import { ArrowRight } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { Island } from '@/components/layout/island.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { PublicCoverage } from './public-coverage.tsx';

/** Where screens play, the base prices, and how to start. */
export function CoveragePage() {
  return (
    <>
      <PageHero
        eyebrow="Coverage"
        title="Nairobi, zone by zone"
        lead="A campaign plays where you want to be seen. Choose one zone, a few, or the whole city: each zone has a tier and a price for 1,000 plays at an ordinary hour."
      />
      <Island name="public-coverage">
        <PublicCoverage />
      </Island>
      <Section
        align="center"
        title="Found your zones?"
        lead="Taxis move, so this page shows zones, not single screens. With an account, you choose the zones of a campaign, and it plays only there."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonAnchor href="/auth?tab=signup" size="lg" icon={<ArrowRight aria-hidden="true" />}>
            Get Started
          </ButtonAnchor>
          <ButtonAnchor href="/auth" size="lg" tone="neutral">
            Sign In
          </ButtonAnchor>
        </div>
      </Section>
    </>
  );
}
