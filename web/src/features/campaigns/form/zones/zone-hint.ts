import { formatUsd } from '@juu/shared/money';
import { OUTSIDE_ZONES_CENTS } from '@juu/shared/pricing/slot-price';
import { inWords } from '@/lib/in-words.ts';
import type { FirstSync } from '@/replica/use-first-sync.ts';

/** What the hint above the zones depends on. */
interface ZoneFacts {
  /** What this device has is read. */
  readonly isRead: boolean;
  /** Zones on this device, and how many of them are chosen. */
  readonly known: number;
  readonly chosen: number;
  /** Names of the zones in which it never plays. */
  readonly excluded: readonly string[];
  readonly firstSync: FirstSync;
  readonly online: boolean;
}

const WITHOUT_CHOICE =
  'If you choose none, your campaign plays anywhere in Nairobi, also outside every zone.';

/** True while the zones are read, or on their way to this device for the first time. */
export function areZonesComing({ isRead, known, firstSync }: ZoneFacts): boolean {
  return !isRead || (known === 0 && firstSync === 'coming');
}

/** Where the campaign plays, or why there are no zones to choose from. */
export function zoneHint(facts: ZoneFacts): string {
  const { known, chosen, excluded, firstSync, online } = facts;
  if (known > 0) {
    const where =
      chosen === 0
        ? 'Plays anywhere in Nairobi, also outside every zone'
        : `Plays in ${chosen} of ${known} zones, not outside them`;
    const except = excluded.length > 0 ? `, but never in ${inWords(excluded)}` : '';
    const outside =
      chosen === 0
        ? ` Outside every zone they start at ${formatUsd(OUTSIDE_ZONES_CENTS / 100)}.`
        : '';
    return `${where}${except}. Prices are for 1,000 plays at an ordinary hour, and at most: at rush hour with high demand.${outside}`;
  }
  if (areZonesComing(facts)) return `Loading zones… ${WITHOUT_CHOICE}`;
  if (firstSync === 'done') return 'There are no zones yet: your campaign plays everywhere.';
  return online
    ? `The server can’t be reached. The zones appear when it answers. ${WITHOUT_CHOICE}`
    : `The zones appear when this device is online. ${WITHOUT_CHOICE}`;
}
