import { PriceFactors } from '@/features/pricing/price-factors.tsx';

/** Why slots cost what they cost, and the way home. */
export function PricingSection() {
  return (
    <section aria-labelledby="pricing" className="flex flex-col gap-4">
      <div>
        <h2 id="pricing" className="title-m">
          How slot prices are set
        </h2>
        <p className="mt-1 max-w-prose body-s text-muted">
          A slot is 1,000 plays and costs $3 to $19. You pay for verified plays only, never above a
          campaign’s budget.
        </p>
      </div>
      <PriceFactors />
      <a href="/" className="self-start label font-semibold text-accent-text underline">
        Back to Home
      </a>
    </section>
  );
}
