import { formatUsd } from '@juu/shared/money';
import type { PricingPlan } from '@juu/shared/pricing/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';

interface PlanCardProps {
  card: PricingPlan;
  isCurrent: boolean;
  /** It was chosen on the pricing page. */
  isWanted: boolean;
  action: ReactNode;
}

/** A plan, its monthly fee and what it includes. */
export function PlanCard({ card, isCurrent, isWanted, action }: PlanCardProps) {
  return (
    <Card
      aria-label={card.name}
      className={clsx(
        'flex w-full flex-col gap-4',
        (isCurrent || isWanted) && 'border-accent-line',
      )}
    >
      <div>
        <div className="flex items-center justify-between gap-3">
          <h3 className="title-s">{card.name}</h3>
          {isCurrent && <Badge tone="success">Your plan</Badge>}
        </div>
        <p className="mt-1">
          <span className="display-s tabular-nums">{formatUsd(card.priceUsd)}</span>
          <span className="body-s text-muted"> /month</span>
        </p>
      </div>
      {/* Balanced lines would break inside “1-175”. */}
      <ul className="flex flex-1 flex-col gap-2 body-s [text-wrap-style:auto]">
        {card.includes.map((item) => (
          <li key={item} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-text" />
            {item}
          </li>
        ))}
      </ul>
      {action}
    </Card>
  );
}
