import { quoteDemo } from '@juu/shared/pricing/examples';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { ArrowRight } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { Island } from '@/components/layout/island.tsx';
import { PageHero } from '@/components/layout/page-hero.tsx';
import { Section } from '@/components/layout/section.tsx';
import { FeeAndBudget } from './fee-and-budget.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PriceFactors } from './price-factors.tsx';
import { PriceSign } from './price-sign.tsx';
import { PricingDemo } from './pricing-demo.tsx';
import { SlotCalculator } from './slot-calculator.tsx';
import { TierExamples } from './tier-examples.tsx';
import { Transcript } from './transcript.tsx';

/** The demo's slot in the densest streets. */
const DENSE = quoteDemo('very_high').total;

/** What slots and plans cost, and why. */
export function PricingPage() {
  return (
    <>
      <PageHero
        eyebrow="Pricing"
        title="Smart Pricing, Maximum Impact"
        lead="You pay for the moment: a quiet street costs little, the city centre at rush hour costs more. You see every part of a price."
      >
        <ButtonAnchor href="/auth" size="lg" icon={<ArrowRight aria-hidden="true" />}>
          Get Started
        </ButtonAnchor>
      </PageHero>
      <Section
        id="dynamic-pricing"
        title="How Dynamic Pricing Works"
        lead="A slot is 1,000 plays. Slot prices range from $3 to $19. Every slot starts at the same base price; four factors add to it."
      >
        <PriceSign className="mb-8 sm:mb-10" />
        <PriceFactors>The calculator below shows them for every slot.</PriceFactors>
      </Section>
      <Section
        tone="sunken"
        eyebrow="Demo"
        title="See a price add up"
        lead={`A slot in a premium zone such as the central business district, at rush hour, with high demand. The demo leaves population density out: in the busiest streets of the CBD this slot costs ${formatCents(DENSE)}.`}
      >
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
          <Island name="pricing-demo">
            <PricingDemo />
          </Island>
          <Transcript />
        </div>
      </Section>
      <Section
        title="Three moments, three prices"
        lead="Examples from a low price to a premium one. The coverage map shows what slots cost in each zone."
      >
        <TierExamples />
      </Section>
      <Section
        tone="sunken"
        eyebrow="Try it"
        title="What would your slot cost?"
        lead="The calculator, the coverage map, the campaign form and your bill all use the same rules."
      >
        <Island name="slot-calculator">
          <SlotCalculator />
        </Island>
      </Section>
      <Section
        id="plans"
        align="center"
        title="Plans"
        lead="A plan decides how many slots you can book a day, where they can play, and what else you get."
      >
        <FeeAndBudget />
        <PlanCards />
      </Section>
    </>
  );
}
