import type { AdminZone } from '@juu/shared/endpoints/zones';
import { formatUsd } from '@juu/shared/money';
import { slotPriceRange, usdToCents } from '@juu/shared/pricing/slot-price';
import { capitalised } from '@juu/shared/text';
import { nairobiDay } from '@juu/shared/time';
import { DENSITY_WORDS } from '@juu/shared/zone/schema';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MapPinned } from 'lucide-react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { ErrorLine } from '@/components/notices/error-line.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { OUTSIDE_EVERY_ZONE, outsideLoses } from '@/lib/outside-every-zone.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { PriceHeading, TierSwatch } from '@/map/zones/tier-legend.tsx';
import { TIER_LOOKS } from '@/map/zones/zone-tiers.ts';
import { marginQuery } from './zone-queries.ts';

interface ZoneListProps {
  zones: readonly AdminZone[];
  pointed: string | null;
  /** The zone whose row gets the focus when the list appears. */
  focused: string | undefined;
  onPoint: (id: string | null) => void;
  onOpen: (zone: string) => void;
}

/** Every zone with tier, density, price, number of campaigns that chose it, and margin. */
export function ZoneList({ zones, pointed, focused, onPoint, onOpen }: ZoneListProps) {
  const month = nairobiDay(useNow()).slice(0, 7);
  const { data: margins, isError, refetch } = useQuery(marginQuery(month));
  if (zones.length === 0) {
    return (
      <EmptyState icon={<MapPinned aria-hidden="true" />} title="There are no zones">
        Without zones campaigns play everywhere, for $3 per 1,000 plays.
      </EmptyState>
    );
  }
  return (
    <section
      aria-label="Zones"
      className="flex min-h-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      <PriceHeading />
      <ul onPointerLeave={() => onPoint(null)} className="divide-y divide-line lg:overflow-y-auto">
        {zones.map((zone) => (
          <ZoneRow
            key={zone.id}
            zone={zone}
            marginUsd={margins?.get(zone.id)}
            isPointed={zone.id === pointed}
            wasOpen={zone.id === focused}
            onPoint={onPoint}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <Margin
        label={`${OUTSIDE_EVERY_ZONE}, margin this month`}
        usd={margins?.get(null)}
        loses={outsideLoses()}
        className="border-t border-line px-4 py-2"
      />
      {!margins && isError && (
        <div className="border-t border-line px-4 py-2">
          <ErrorLine onRetry={() => void refetch()}>The margins didn’t load.</ErrorLine>
        </div>
      )}
    </section>
  );
}

interface ZoneRowProps extends Pick<ZoneListProps, 'onPoint' | 'onOpen'> {
  zone: AdminZone;
  marginUsd: number | undefined;
  isPointed: boolean;
  /** Its editor was just closed. */
  wasOpen: boolean;
}

function ZoneRow({ zone, marginUsd, isPointed, wasOpen, onPoint, onOpen }: ZoneRowProps) {
  const row = useFocusOnMount<HTMLButtonElement>(wasOpen);
  const { id, name, tier, population_density, base_cpm, active_campaigns } = zone;
  return (
    <li>
      <button
        type="button"
        ref={row}
        onClick={() => onOpen(id)}
        onPointerEnter={() => onPoint(id)}
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(null)}
        className={clsx(
          'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-left -outline-offset-2',
          isPointed && 'bg-hover',
        )}
      >
        <TierSwatch tier={tier} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block caption text-muted">
            {TIER_LOOKS[tier].label} · {capitalised(DENSITY_WORDS[population_density])} density
          </span>
          {active_campaigns > 0 && (
            <span className="block caption text-muted">
              {countNoun(active_campaigns, 'active campaign')}
            </span>
          )}
          <Margin label="Margin this month" usd={marginUsd} />
        </span>
        <span className="text-right tabular-nums">
          <span className="block font-semibold">{formatUsd(base_cpm)}</span>
          <span className="block caption text-muted">
            up to {formatUsd(slotPriceRange(usdToCents(base_cpm)).highest / 100)}
          </span>
        </span>
      </button>
    </li>
  );
}

interface MarginProps {
  label: string;
  usd: number | undefined;
  /** Why it loses money, if it does. */
  loses?: string;
  className?: string;
}

/** Billed plays minus what they paid drivers; nothing without plays. */
function Margin({ label, usd, loses, className }: MarginProps) {
  if (usd === undefined) return null;
  return (
    <span className={clsx('block caption', usd < 0 ? 'text-danger-text' : 'text-muted', className)}>
      {label}: {formatUsd(usd)}
      {usd < 0 && <strong className="font-semibold"> · loses money</strong>}
      {usd < 0 && loses && <span className="block text-muted">{loses}</span>}
    </span>
  );
}
