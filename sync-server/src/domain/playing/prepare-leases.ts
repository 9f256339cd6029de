import type { Schema } from '@juu/db/schema';
import { bookedUntil } from '@juu/shared/playing/booked-hours';
import { splitPlays, weightOf } from '@juu/shared/playing/fair-choice';
import { NO_LEASE, reservedMicro, topUp } from '@juu/shared/playing/lease';
import { notPlayingCodes } from '@juu/shared/playing/not-playing-codes';
import { nairobiDay } from '@juu/shared/time';
import type { Transaction } from 'kysely';
import { sendTogether } from '../../platform/database/send-together.ts';
import type { StatementParts } from '../../platform/database/statement-parts.ts';
import { Funds } from './funds.ts';
import { hourShareFor, playsShareFor } from './hour-share.ts';
import { leaseParts, NO_TURNS, readLeases, type StoredLease } from './lease-store.ts';
import type { StoredCampaign } from './read-campaigns.ts';

/** A campaign that a playlist shows. */
export interface Chosen {
  readonly campaignId: string;
  /** The highest price that a play can have until the playlist ends; micro-dollars. */
  readonly priceMicro: number;
  /** Screens on duty that share what is left of its hour. */
  readonly sharers: number;
}

interface GrantOptions {
  readonly deviceId: string;
  readonly chosen: readonly Chosen[];
  readonly now: Date;
  /** When the playlist ends. */
  readonly validUntil: Date;
  readonly busyness: readonly number[];
}

/** A campaign with the lease that its screen gets. */
export interface Granted {
  readonly campaign: StoredCampaign;
  readonly lease: StoredLease;
}

/** A screen's leases, and the parts of the statement that grants them. */
interface PreparedLeases {
  readonly granted: readonly Granted[];
  readonly parts: StatementParts;
}

/**
 * Tops up and extends a screen's leases of the chosen campaigns, under the lock of their funds. They are
 * granted once the caller runs `parts` in the same transaction. Only the lease can spend what it reserves,
 * so budgets and caps hold however many screens ask at once.
 */
export async function prepareLeases(
  tx: Transaction<Schema>,
  { deviceId, chosen, now, validUntil, busyness }: GrantOptions,
): Promise<PreparedLeases> {
  const ids = chosen.map(({ campaignId }) => campaignId);
  const day = nairobiDay(now);
  // The lock comes first: leases are read under it.
  const [funds, held] = await sendTogether(tx, (connection) => [
    Funds.lock(connection, ids, [day]),
    readLeases(connection, [deviceId], [day]),
  ]);

  const claims = chosen.flatMap((one) => {
    const campaign = funds.campaigns.get(one.campaignId);
    // It may have stopped since it was chosen.
    if (!campaign || notPlayingCodes(campaign, { now, playMicro: 0 }).length > 0) return [];
    const lease = held.find((found) => found.campaignId === campaign.id);
    const ownMicro = reservedMicro(lease ?? NO_LEASE);
    const left = hourShareFor(campaign, { now, busyness, ownMicro });
    const leftPlays = playsShareFor(campaign, {
      ...{ now, busyness },
      freePlays: funds.freePlays(campaign.id, day),
      ownPlays: lease?.playsLeft ?? 0,
    });
    // A part of a play counts as one, so that small budgets play too.
    const plays = Math.ceil(Math.min(left / one.priceMicro, leftPlays) / one.sharers);
    const most = plays * durationOf(campaign);
    return [{ ...one, campaign, lease, most, weight: weightOf(campaign.plan, left) }];
  });

  const playableS = Math.ceil((validUntil.getTime() - now.getTime()) / 1000);
  const seconds = splitPlays(playableS, claims);
  const granted = claims.map(({ campaign, lease, priceMicro, most }, i) => {
    const before = lease ?? NO_LEASE;
    // At least one play each, however little of the playlist its weight gives it.
    const wanted = Math.ceil(Math.min(most, Math.max(1, seconds[i] ?? 0)) / durationOf(campaign));
    const topped = topUp(before, {
      wanted: Math.min(wanted, before.playsLeft + funds.freePlays(campaign.id, day)),
      priceMicro,
      freeMicro: funds.free(campaign.id, day),
    });
    funds.change(campaign.id, day, {
      reserved_micro: reservedMicro(topped) - reservedMicro(before),
      reserved_plays: topped.playsLeft - before.playsLeft,
    });
    const until = bookedUntil(campaign.hours, now, validUntil);
    const isChanged =
      topped.playsLeft !== before.playsLeft ||
      topped.priceMicro !== before.priceMicro ||
      lease?.validUntil.getTime() !== until.getTime();
    const turns = lease?.turns ?? NO_TURNS;
    const stored = { ...topped, deviceId, campaignId: campaign.id, day, validUntil: until, turns };
    return { campaign, lease: stored, isChanged };
  });
  const playable = granted.filter(({ lease }) => lease.playsLeft > 0);
  const changed = playable.filter(({ isChanged }) => isChanged).map(({ lease }) => lease);
  return { granted: playable, parts: [...funds.parts(), ...leaseParts(changed)] };
}

/** Returns how long a campaign's creatives are shown on average, by their weights; whole seconds. */
function durationOf({ creatives }: StoredCampaign): number {
  const shown = creatives.filter(({ file_url }) => file_url);
  const weights = shown.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = shown.reduce((sum, { weight, duration_sec }) => sum + weight * duration_sec, 0);
  return Math.max(1, Math.ceil(weighed / Math.max(1, weights)));
}
