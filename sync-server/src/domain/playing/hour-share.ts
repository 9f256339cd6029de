import { playsOn } from '@juu/shared/playing/account-plan';
import { bookedHoursOfDay } from '@juu/shared/playing/booked-hours';
import { hourShareLeft } from '@juu/shared/playing/pacing';
import { endOfNairobiDay, HOUR_MS, nairobiDay, nairobiHour, startOfHour } from '@juu/shared/time';
import type { StoredCampaign } from './read-campaigns.ts';

interface HourShareOptions {
  readonly now: Date;
  readonly busyness: readonly number[];
  /** Money reserved by the screen's own lease; micro-dollars. */
  readonly ownMicro: number;
}

/**
 * Returns the rest of a campaign's share of this hour for a screen, its own lease included; micro-dollars.
 *
 * @param campaign with the daily cap of today
 */
export function hourShareFor(
  { budget, dailyCap, hours }: Pick<StoredCampaign, 'budget' | 'dailyCap' | 'hours'>,
  { now, busyness, ownMicro }: HourShareOptions,
): number {
  const spentBefore = budget.spentMicro - dailyCap.spentMicro;
  const left = hourShareLeft({
    today: Math.min(dailyCap.limitMicro, Math.max(0, budget.limitMicro - spentBefore)),
    used: dailyCap.spentMicro + dailyCap.reservedMicro - ownMicro,
    busyness,
    booked: bookedHoursOfDay(hours, now),
    hour: nairobiHour(now),
  });
  return Math.max(left, ownMicro);
}

/**
 * When a campaign has a share of today's money for a screen without a lease: now, or the begin of a later hour;
 * undefined: no more today.
 */
export function shareFrom(
  campaign: Pick<StoredCampaign, 'budget' | 'dailyCap' | 'hours'>,
  { now, busyness }: Pick<HourShareOptions, 'now' | 'busyness'>,
): Date | undefined {
  return firstTime(now, (at) => hourShareFor(campaign, { now: at, busyness, ownMicro: 0 }) > 0);
}

/** The same for the slots of its account. */
export function slotsFrom(
  campaign: Pick<StoredCampaign, 'account' | 'hours' | 'freePlays'>,
  { now, busyness }: Pick<HourShareOptions, 'now' | 'busyness'>,
): Date | undefined {
  const { freePlays } = campaign;
  return firstTime(
    now,
    (at) => playsShareFor(campaign, { now: at, busyness, freePlays, ownPlays: 0 }) > 0,
  );
}

/** Now, or the begin of the first later hour of the day of which something is true. */
function firstTime(now: Date, isTrue: (at: Date) => boolean): Date | undefined {
  const midnight = endOfNairobiDay(now);
  for (let at = now; at < midnight; at = new Date(startOfHour(at).getTime() + HOUR_MS)) {
    if (isTrue(at)) return at;
  }
  return undefined;
}

interface PlaysShareOptions extends Pick<HourShareOptions, 'now' | 'busyness'> {
  /** Plays that the account may still have today. */
  readonly freePlays: number;
  /** Plays that the screen's own lease has left. */
  readonly ownPlays: number;
}

/** The same for the plays of an account: a plan's slots last the whole day. Infinity: unlimited. */
export function playsShareFor(
  { account, hours }: Pick<StoredCampaign, 'account' | 'hours'>,
  { now, busyness, freePlays, ownPlays }: PlaysShareOptions,
): number {
  const today = playsOn(account, nairobiDay(now));
  if (today === Number.POSITIVE_INFINITY) return today;
  const left = hourShareLeft({
    today,
    used: today - freePlays - ownPlays,
    busyness,
    booked: bookedHoursOfDay(hours, now),
    hour: nairobiHour(now),
  });
  return Math.max(left, ownPlays);
}
