import { PRICING_PLANS, type PricingPlan } from '@juu/shared/pricing/plans';
import { Check } from 'lucide-react';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { Card } from '@/components/layout/card.tsx';

/** The plans, each with its price, what it includes and the way to it. */
export function PlanCards() {
  return (
    <ul className="grid grid-cols-1 items-stretch gap-5 lg:grid-cols-3">
      {PRICING_PLANS.map((plan) => (
        <Card as="li" padding="lg" key={plan.name} className="flex flex-col">
          <PlanCard plan={plan} />
        </Card>
      ))}
    </ul>
  );
}

function PlanCard({ plan: { name, priceUsd, includes } }: { plan: PricingPlan }) {
  return (
    <>
      <h3 className="title-l">{name}</h3>
      <p className="mt-3">
        <span className="display-l tabular-nums">${priceUsd}</span>
        <span className="ml-1 body-m text-muted">/month</span>
      </p>
      <p className="body-s mt-1 text-muted">Monthly fee; campaign budgets come on top</p>
      <ul className="body-m mt-6 mb-8 flex flex-1 flex-col gap-3">
        {includes.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-text" />
            {item}
          </li>
        ))}
      </ul>
      <ButtonAnchor
        href="/auth?tab=signup&redirect=%2Fadvertiser%2Fbilling"
        // For `keepChosenPlan`.
        data-plan={name.toLowerCase()}
        size="lg"
        tone={name === 'Professional' ? 'accent' : 'neutral'}
      >
        Choose {name}
      </ButtonAnchor>
    </>
  );
}
