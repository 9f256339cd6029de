import { formatCents } from '@juu/shared/pricing/format-cents';
import { formatImpact, IMPACTS, type ImpactFactor } from '@juu/shared/pricing/impacts';
import { STANDARD_TARIFF } from '@juu/shared/pricing/tariff';
import { Clock, type LucideIcon, MapPin, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/notices/badge.tsx';

interface FactorText {
  readonly factor: ImpactFactor;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const FACTORS: readonly FactorText[] = [
  {
    factor: 'zone',
    icon: MapPin,
    title: 'Zone',
    text: 'High-footfall areas such as the central business district cost more than residential streets.',
  },
  {
    factor: 'time',
    icon: Clock,
    title: 'Time of day',
    text: 'Rush hours, 7-9 AM and 5-8 PM, cost more than the hours between.',
  },
  {
    factor: 'population',
    icon: Users,
    title: 'Population density',
    text: 'The more people there are around the screen, the more a slot is worth.',
  },
  {
    factor: 'demand',
    icon: TrendingUp,
    title: 'Live demand',
    text: 'When many campaigns want the same moment, its price goes up.',
  },
];

/** The factors of a price, each with its weight and the most it adds; children end the note below. */
export function PriceFactors({ children }: { children?: ReactNode }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {FACTORS.map(({ factor, icon: Icon, title, text }) => (
          <li
            key={factor}
            className="grid grid-cols-1 gap-x-6 gap-y-2 py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div className="flex gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-text" />
              <div className="min-w-0">
                <h3 className="title-m">{title}</h3>
                <p className="body-m mt-1 max-w-xl text-muted">{text}</p>
              </div>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-10 sm:flex-col sm:items-end sm:gap-1.5 sm:pl-0">
              <Badge tone="accent" className="px-3 py-1 text-sm tabular-nums">
                {formatImpact(IMPACTS[factor])}
              </Badge>
              <span className="body-s text-muted tabular-nums">
                up to +{formatCents(mostOf(factor))}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="body-s mt-4 text-muted">
        Percentages are a guide, not a rate: in some slots a factor counts for less or more. Dollar
        amounts are exact and come on top of the base price. {children}
      </p>
    </>
  );
}

function mostOf(factor: ImpactFactor): number {
  return Math.max(...Object.values(STANDARD_TARIFF[factor]));
}
