import {
  PLAN_PRICE_USD,
  SUBSCRIPTION_PLANS,
  type SubscriptionPlan,
} from '@juu/shared/campaign/schema';
import { formatUsd } from '@juu/shared/money';
import { RadioGroup } from '@/components/forms/radio-group.tsx';

const names: Record<SubscriptionPlan, string> = { basic: 'Basic', premium: 'Premium' };

interface PlanChoiceProps {
  value: SubscriptionPlan;
  onChange: (plan: SubscriptionPlan) => void;
}

/** The subscription plan of a campaign. */
export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const options = SUBSCRIPTION_PLANS.map((plan) => ({
    value: plan,
    label: names[plan],
    description: `${formatUsd(PLAN_PRICE_USD[plan])}/month`,
  }));
  return (
    <div>
      <RadioGroup legend="Campaign plan" options={options} value={value} onChange={onChange} />
      <p className="mt-1.5 body-s text-muted">
        A service level with a recommended monthly budget, not a fee. You pay for verified plays
        only, never above your budget.
      </p>
    </div>
  );
}
