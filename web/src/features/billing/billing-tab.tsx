import { formatUsd } from '@juu/shared/money';
import { PRICING_PLANS, type PricingPlan } from '@juu/shared/pricing/plans';
import { isApproved, type ProfileStatus } from '@juu/shared/profile/schema';
import { Check, LockKeyhole } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';

/** The plans; advertisers whose account is not approved see neither plans nor prices. */
export function BillingTab({ status }: { status: ProfileStatus }) {
  if (!isApproved(status)) {
    return (
      <EmptyState icon={<LockKeyhole />} title="Account Approval Required">
        Plans and billing open when an admin approves your account. You will be notified.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <h2 id="plans" className="title-m">
        Plans
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PRICING_PLANS.map((plan) => (
          <li key={plan.name} className="flex">
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: PricingPlan }) {
  return (
    <Card aria-label={plan.name} className="flex w-full flex-col gap-4">
      <div>
        <h3 className="title-s">{plan.name}</h3>
        <p className="mt-1">
          <span className="display-s tabular-nums">{formatUsd(plan.priceUsd)}</span>
          <span className="body-s text-muted"> /month</span>
        </p>
      </div>
      {/* Balanced lines would break inside “1-175”. */}
      <ul className="flex flex-col gap-2 body-s [text-wrap-style:auto]">
        {plan.includes.map((item) => (
          <li key={item} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-text" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}
