import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TIER_LOOKS, TIERS } from './zone-tiers.ts';

interface TierLegendProps {
  className?: string;
  /** List items for what else is on the map. */
  children?: ReactNode;
}

/** Which colour is which tier. */
export function TierLegend({ className, children }: TierLegendProps) {
  return (
    <ul
      aria-label="Legend"
      data-map-box
      className={clsx(
        'flex flex-wrap gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-3 py-2 caption',
        className,
      )}
    >
      {TIERS.map((tier) => (
        <li key={tier} className="flex items-center gap-2">
          <TierSwatch tier={tier} />
          {TIER_LOOKS[tier].label}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The tier's colour; its name stands beside it. */
export function TierSwatch({ tier }: { tier: keyof typeof TIER_LOOKS }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('size-3 shrink-0 rounded-sm', TIER_LOOKS[tier].swatch)}
    />
  );
}

/** Above a list of zones: what the price of each is for. */
export function PriceHeading() {
  return (
    <p className="flex justify-between gap-4 border-b border-line px-4 py-2 caption text-muted">
      <span>Zone</span>
      <span>1,000 plays, ordinary hour</span>
    </p>
  );
}
