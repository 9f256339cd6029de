import { formatUsd } from '@juu/shared/money';
import { slotPriceRange, usdToCents } from '@juu/shared/pricing/slot-price';
import { useStatus } from '@powersync/react';
import { useId } from 'react';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useOnline } from '@/lib/http/online.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { areZonesComing, zoneHint } from './zone-hint.ts';

/** Grey shapes where the zones will be. */
const PLACES = [1, 2, 3, 4, 5, 6];

interface ZoneChoiceProps {
  /** Ids of the chosen zones; none means all. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A campaign's zones: any number of them, with tier, price at an ordinary hour and highest price. */
export function ZoneChoice({ chosen, onChange }: ZoneChoiceProps) {
  const hintId = useId();
  const { rows: zones } = useRows<ReplicaRow<'zones'>>(
    'SELECT * FROM zones ORDER BY base_cpm DESC, name, id',
  );
  const { hasSynced = false, downloadError } = useStatus();
  const facts = {
    known: zones.length,
    chosen: chosen.length,
    hasSynced,
    online: useOnline(),
    failed: downloadError !== undefined,
  };
  const coming = areZonesComing(facts);
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset aria-describedby={hintId} aria-busy={coming || undefined} className="min-w-0">
      <legend className="label">Zones</legend>
      <p id={hintId} className="mb-2 body-s text-muted">
        {zoneHint(facts)}
      </p>
      {coming && (
        <div className="grid gap-x-5 gap-y-3 py-2 sm:grid-cols-2">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-5" />
          ))}
        </div>
      )}
      <ul className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {zones.map((zone) => (
          <li key={zone.id} className="flex items-center justify-between gap-3">
            <Checkbox
              label={zone.name}
              checked={chosen.includes(zone.id)}
              onChange={(on) => toggle(zone.id, on)}
            />
            <span className="flex items-center gap-2 body-s text-muted tabular-nums">
              <Badge tone={zone.tier === 'premium' ? 'accent' : 'neutral'} className="capitalize">
                {zone.tier}
              </Badge>
              <ZonePrice baseUsd={zone.base_cpm ?? 0} />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Wide enough for the dearest, so that the tiers stand below each other. */
function ZonePrice({ baseUsd }: { baseUsd: number }) {
  const { lowest, highest } = slotPriceRange(usdToCents(baseUsd));
  return (
    <span className="min-w-18 text-right">
      <span className="block text-body">{formatUsd(lowest / 100)}</span>
      <span className="block caption">up to {formatUsd(highest / 100)}</span>
    </span>
  );
}
