import { clsx } from 'clsx';
import { TIER_LOOKS, TIERS } from './zone-tiers.ts';

/** Which colour is which tier. */
export function TierLegend({ className }: { className?: string }) {
  return (
    <ul
      aria-label="Legend"
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
