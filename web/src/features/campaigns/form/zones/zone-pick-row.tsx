import type { ZoneFeature } from '@juu/shared/endpoints/coverage';
import { formatUsd } from '@juu/shared/money';
import { slotPriceRange, usdToCents } from '@juu/shared/pricing/slot-price';
import { clsx } from 'clsx';
import { Ban } from 'lucide-react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { Badge } from '@/components/notices/badge.tsx';

interface ZonePickRowProps {
  zone: ZoneFeature;
  isIncluded: boolean;
  isExcluded: boolean;
  onInclude: () => void;
  onExclude: () => void;
}

/** A zone to include or exclude, with tier, price at an ordinary hour and highest price. */
export function ZonePickRow(props: ZonePickRowProps) {
  const { zone, isIncluded, isExcluded, onInclude, onExclude } = props;
  const { name, tier, base_cpm } = zone.properties;
  return (
    <li className="flex items-center justify-between gap-2">
      <Checkbox
        label={<span className={clsx(isExcluded && 'text-muted line-through')}>{name}</span>}
        checked={isIncluded}
        onChange={onInclude}
      />
      <span className="flex items-center gap-2 body-s text-muted tabular-nums">
        <Badge tone={tier === 'premium' ? 'accent' : 'neutral'} className="capitalize">
          {tier}
          {/* Seen, the row is among zones; heard, it could be a plan. */}
          <span className="sr-only"> zone</span>
        </Badge>
        <ZonePrice baseCents={usdToCents(base_cpm)} />
        <IconButton
          label={`Exclude ${name}`}
          icon={<Ban aria-hidden="true" />}
          aria-pressed={isExcluded}
          onClick={onExclude}
          className={clsx('sm:size-9', isExcluded && 'bg-danger-soft text-danger-text')}
        />
      </span>
    </li>
  );
}

/** Wide enough for the dearest, so that the tiers stand below each other. */
function ZonePrice({ baseCents }: { baseCents: number }) {
  const { lowest, highest } = slotPriceRange(baseCents);
  return (
    <span className="min-w-18 text-right">
      <span className="block text-body">{formatUsd(lowest / 100)}</span>
      <span className="block caption">up to {formatUsd(highest / 100)}</span>
    </span>
  );
}
